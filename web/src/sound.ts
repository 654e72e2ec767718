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

// One sound a chapter: what was shot, else the drum that calls a player.
export function play(told: Told[], called: boolean): void {
    const names = told.map(one => one.name).join(' ');
    context ??= new AudioContext();
    if (/cannon|canister|ball/.test(names)) gun(context);
    else if (/shoot|shot|fire|volley/.test(names)) volley(context);
    else if (called) drum(context);
}
