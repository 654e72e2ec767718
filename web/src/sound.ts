// SPDX-License-Identifier: MIT
// Drums and musketry, made from noise: nothing is loaded. Only heard by who turned it on.
import type { Told } from './types';

let context: AudioContext | null = null;

function noise(at: AudioContext, seconds: number): AudioBufferSourceNode {
    const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * seconds), at.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    const source = at.createBufferSource();
    source.buffer = buffer;
    return source;
}

function burst(at: AudioContext, when: number, seconds: number, pitch: number, loud: number): void {
    const source = noise(at, seconds);
    const filter = at.createBiquadFilter();
    const gain = at.createGain();
    filter.type = 'lowpass';
    filter.frequency.value = pitch;
    gain.gain.setValueAtTime(loud, when);
    gain.gain.exponentialRampToValueAtTime(0.001, when + seconds);
    source.connect(filter).connect(gain).connect(at.destination);
    source.start(when);
}

const volley = (at: AudioContext) => {
    for (let i = 0; i < 9; i++) burst(at, at.currentTime + Math.random() * 0.35, 0.18, 1800, 0.12);
};
const gun = (at: AudioContext) => burst(at, at.currentTime, 0.8, 240, 0.6);
const drum = (at: AudioContext) =>
    [0, 0.22, 0.44, 0.55, 0.66].forEach(when => burst(at, at.currentTime + when, 0.09, 700, 0.2));
const clash = (at: AudioContext) =>
    [0, 0.11, 0.17, 0.3].forEach(when => burst(at, at.currentTime + when, 0.06, 6000, 0.1));

// A browser lets nobody be heard before the page was touched; then it has to be asked again.
function awake(): AudioContext {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
}

// One sound a chapter: what was shot, else steel, else the drum that calls a player.
export function play(told: Told[], isGun: (unit: number) => boolean, called: boolean): void {
    const shot = told.find(one => one.shows === 'fire');
    if (shot) (isGun(shot.unit) ? gun : volley)(awake());
    else if (told.some(one => one.shows === 'clash')) clash(awake());
    else if (called) drum(awake());
}

// Who turns it on hears what was turned on.
export const sample = () => drum(awake());
