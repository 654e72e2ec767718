// SPDX-License-Identifier: MIT
// Germantown: four American seats, the British seat that sees the whole table, and a spectator, each
// in a browser of its own. Whatever is sent to the others is held against what the British know.
import { browse, comes, finish, ok, serve, sit, test, until } from './support.mjs';
import { setUp, want } from './hands.mjs';
import { Fighter } from './fighter.mjs';
import { Ear } from './ear.mjs';
import { ask, sit as sitDown } from '../support/ws.mjs';

const DECISIONS = 48, AMERICANS = ['american', 'american2', 'american3', 'american4'];
const ABILITIES = ['forward', 'colours', 'whites', 'dander', 'onemore'];
const BRITISH = 1, ROSTER = 872, ENTRY = 88, PLACED = 63; // src/core/battle.h: from `placed` on it is secret

const watch = process.argv.includes('--watch') ? console.log : () => {};
const server = await serve();
const browser = await browse();
const still = { reducedMotion: 'reduce' };
const people = { british: await sit(browser, server, still) };

await test('six people take their seats', async () => {
    const { page } = people.british;
    const friends = Object.fromEntries(AMERICANS.map((name) => [name, 'friend']));
    await setUp(page, server, 'germantown', { seats: { british: 'me', ...friends }, options: { american_seats: '4' } });
    for (const name of [...AMERICANS, 'spectator']) {
        people[name] = await sit(browser, server, still);
        await people[name].page.goto(await page.getByLabel(`Link for ${name}`, { exact: true }).inputValue());
        await people[name].page.locator('#want').waitFor();
    }
    await page.locator('#tab-orders').click();
    await comes(async () => /Waiting for Washington/.test(await want(people.spectator.page)), 'the spectator waits', () => want(people.spectator.page));
});

const at = () => ({ port: new URL(server.address).port });
const linkOf = (name) => new URL(people[name].page.url()).hash.slice(1).split(/[./]/);
const ears = Object.fromEntries(Object.entries(people).map(([name, { frames }]) => [name, new Ear(name, frames)]));
const others = Object.values(ears).filter((ear) => ear.name !== 'british');
const fighters = Object.fromEntries(Object.entries(people).map(([name, { page }]) =>
    [name, new Fighter(page, name === 'british' ? BRITISH : 0, (text) => watch(`# ${name}: ${text}`))]));

// Until everybody has heard all there is: a word said now comes to each of them after it. They take
// turns, as nobody may say very much.
let words = 0;
async function quiet() {
    const names = Object.keys(people), word = `Word ${++words}.`;
    const crier = await sitDown(at(), linkOf(names[words % names.length])[1]);
    crier.put({ t: 'say', text: word });
    for (const [name, { frames }] of Object.entries(people))
        if (!await until(() => frames.slice(-20).some((text) => text.startsWith('{"t":"said"') && text.includes(word))))
            throw new Error(`${name} does not hear '${word}', but: ${frames.at(-1)?.slice(0, 300)}; who says it: ${JSON.stringify(crier.messages.at(-1)).slice(0, 300)}`);
    crier.ws.close();
    for (const ear of Object.values(ears))
        await ear.listen();
}

// Points as they stand in a view, each once.
const bytesOf = (points) => [...new Map(points.map((point) => [point.join(), Buffer.from(Int32Array.from(point).buffer)])).values()];

// Units whose place is kept from the Americans, with every point that would tell it.
const secret = () => new Map(ears.british.state.units.filter((unit) => unit.side === BRITISH && unit.fields.hidden)
    .map((unit) => [unit.slot, { name: unit.name, kind: unit.kind, points: unit.onTable ? [unit.at, unit.pose, ...unit.stands.flat()] : [] }]));

const leaks = [];
let looked = 0, first = null, kept = null;
const blank = new Map(); // by ear: what is shown of a hidden unit, before anything has happened

// `before` was secret when the last order was given; what still is was so all the time between.
function inspect(before) {
    const now = secret();
    const hidden = [...before].filter(([slot]) => now.has(slot))
        .map(([slot, { name, points }]) => ({ slot, name, places: bytesOf([...points, ...now.get(slot).points]) }));
    for (const ear of others) {
        const complain = (text) => leaks.push(`${ear.name}: ${text}`);
        for (const { message, view, battle } of ear.news) {
            looked += message.t !== 'said';
            if (view.subarray(0, 8).some(Boolean))
                complain('the key of the dice');
            const heard = [message.order ?? '', ...(message.log ?? []).map((frame) => frame.order)].join(' ').split(/\s+/);
            const events = [...message.events ?? [], ...(message.log ?? []).flatMap((frame) => frame.events)];
            const bytes = [view, battle].map((of) => Buffer.from(of.buffer, of.byteOffset, of.length));
            for (const { slot, name, places } of hidden) {
                if (heard.includes(name) || events.some(([, , unit, other]) => unit === slot || other === slot))
                    complain(`${name} is spoken of in ${JSON.stringify(message).slice(0, 200)}`);
                for (const place of places)
                    if (bytes.some((of) => of.includes(place)))
                        complain(`${name} is at ${[place.readInt32LE(0), place.readInt32LE(4)]}`);
                const entry = battle.subarray(ROSTER + slot * ENTRY, ROSTER + (slot + 1) * ENTRY);
                if (entry.subarray(PLACED).some(Boolean))
                    complain(`${name} has details: ${Buffer.from(entry).toString('hex')}`);
            }
        }
        for (const unit of ear.state.units.filter(({ slot }) => now.has(slot) && before.has(slot))) {
            const text = JSON.stringify(unit), key = `${ear.name} ${unit.slot}`;
            if (unit.onTable || text !== (blank.get(key) ?? text))
                complain(`${unit.name} shows: ${text}`);
            blank.set(key, text);
        }
    }
    kept = now;
}

// The British have just picked theirs, in secret.
function abilities() {
    const picked = (ear, side) => ABILITIES.filter((ability) => ear.state.sides[side][ability]);
    ok(picked(ears.british, BRITISH).length === 1, 'the British know their ability', JSON.stringify(ears.british.state.sides));
    for (const ear of others)
        ok(picked(ear, BRITISH).length === 0, `${ear.name} does not`, picked(ear, BRITISH).join());
    ok(picked(ears.spectator, 0).length === 0, 'and the spectator knows nobody\'s');
}

await test('they set up and fight, and nobody hears what is hidden', async () => {
    await quiet();
    first = secret();
    inspect(first);
    ok(first.size >= 15, `${first.size} British units are hidden when it begins`);
    let decided = 0;
    const isAsked = (name) => people[name].page.locator('#want.mine').count();
    while (decided < DECISIONS && ears.british.state.ask.outcome === 'none') {
        const names = Object.keys(people).filter((name) => name !== 'spectator');
        let name = '';
        await until(async () => {
            const asked = await Promise.all(names.map(isAsked));
            name = names[asked.findIndex(Boolean)];
            return name || ears.british.state.ask.outcome !== 'none';
        });
        if (!name)
            throw new Error(`nobody is asked: ${await want(people.spectator.page)}`);
        await fighters[name].decide();
        decided++;
        await quiet();
        inspect(kept);
        if (name === 'british' && decided < 3)
            abilities();
    }
    ok(decided >= 30, `${decided} decisions by five people`);
});

await test('every message was looked at', async () => {
    const still = [...first.keys()].filter((slot) => kept.has(slot));
    ok(leaks.length === 0, `${looked} messages to Americans and the spectator, ${still.length} units hidden to the end`, leaks.slice(0, 12).join('\n'));
    ok(looked > 120 && still.length > 0, 'and there was something to find');
    for (const ear of others)
        ok(ear.frames.every((text) => !/dice_key|seed/.test(text)), `${ear.name} was told no seed`);
});

// --- a spy: somebody who has one link, and asks for whatever can be asked for ---

const told = ({ f, by, order, events, view, hash, battle }) => JSON.stringify({ f, by, order, events, view, hash, battle });

await test('nor does a spy learn more from what the server has on file', async () => {
    for (const ear of others) {
        const [game, token] = linkOf(ear.name);
        const replay = (await ask(at(), `/api/games/${game}/replay`, { token })).json;
        const live = ear.frames.map((text) => JSON.parse(text)).filter((message) => message.t === 'frame');
        ok(live.length > 0 && replay.frames.slice(-live.length).map(told).join() === live.map(told).join(), `${ear.name}'s replay is what was told`);
        const record = (await ask(at(), `/api/games/${game}/record`, { token })).text;
        const upload = await ask(at(), '/api/games/upload', { method: 'POST', body: { save: record, seats: {} } });
        ok(record.includes('[sealed "') && upload.status === 400 && !upload.json.seats, `${ear.name} does not go on with a copy`, upload.text);
    }
    const refused = await ask(at(), `/api/games/${linkOf('american')[0]}/links`, { token: linkOf('american')[1] });
    ok(refused.status === 403, 'links are for the host', refused.text);
});

await test('or from how orders are refused', async () => {
    let spy = null;
    const watcher = await sitDown(at(), linkOf('spectator')[1]);
    for (const order of ['A2 shoot $', 'A2 charge $', 'A1 order A2 charge $', '$ move ahead 5cm', 'A1 order $ move', '$ rally', 'reply fire $']) {
        spy?.ws.close();
        spy = await sitDown(at(), linkOf('american')[1]); // on one line so much is heard, and no more
        const answers = new Map(); // of what kind a unit is stands in the order of battle
        for (const { name, kind } of kept.values()) {
            const { t, why, clause } = await spy.order(order.replace('$', name));
            answers.set(kind, (answers.get(kind) ?? new Set()).add(`${t} ${clause} ${why}`));
        }
        const all = [...answers.values()].flatMap((of) => [...of]);
        ok(all.length === answers.size && all.every((answer) => answer.startsWith('no ')), `'${order}' is refused alike, whoever is hidden`, all.join('\n'));
    }
    const undone = [await spy.deed({ t: 'undo' }), await watcher.deed({ t: 'undo' })].map((answer) => answer.why);
    ok(undone[0] === 'Nothing can be taken back while units are hidden.' && undone[1] === 'Spectators only watch.', 'nor is anything taken back', undone.join(' '));
    spy.ws.close();
    watcher.ws.close();
});

const faults = Object.values(people).flatMap((one) => one.faults);
ok(faults.length === 0, 'nobody had a fault', faults.join('\n'));
await browser.close();
await server.stop();
finish();
