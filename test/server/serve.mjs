// SPDX-License-Identifier: MIT
// The server as its users meet it: over HTTP and WebSocket. Prints TAP.
import { connect } from 'node:net';
import { Serving } from '../support/serving.mjs';
import { atMost, finish, ok as proves, PATIENCE } from '../support/tap.mjs';
import { applyDelta, ask, openSocket, sit } from '../support/ws.mjs';

const tokens = new Set();
const server = new Serving();

async function make(body) {
    const made = await ask(at, '/api/games', { method: 'POST', body });
    for (const token of [made.json?.host, ...(made.json?.seats ?? []).map(seat => seat.token)])
        if (token)
            tokens.add(token);
    return made;
}
const tokenOf = (made, name) => made.json.seats.find(seat => seat.name === name).token;
const people = { south: 'me', north: 'friend' };

await server.start('--games-an-hour', '60');
const at = { port: server.port };

// --- the page and the lobby ---

const page = await ask(at, '/');
const policy = page.headers.get('content-security-policy') ?? '';
proves(page.status === 200 && page.text.includes('<script'), 'the page is there', page.status);
proves(policy.includes("default-src 'none'") && !policy.includes('unsafe-inline') && page.headers.get('x-content-type-options') === 'nosniff' &&
    page.headers.get('referrer-policy') === 'no-referrer', 'and says what it may load: nothing from elsewhere', policy);
const tag = page.headers.get('etag');
proves((await ask(at, '/', { headers: { 'If-None-Match': tag } })).status === 304, 'a page that is known is not sent again');
proves((await ask(at, '/', { method: 'HEAD' })).text === '', 'HEAD has no body');
for (const path of ['/nothing', '/api/nothing', '/..%2f..%2fetc%2fpasswd', '/api/rules/..%2f..%2fREADME', '/api/rules/chess/options', '/api/battles/no-such-battle/map.svg']) {
    const answer = await ask(at, path);
    proves(answer.status === 404 && answer.json?.why?.endsWith('.'), `${path} is not there, in a sentence`, answer.text);
}
proves((await ask(at, '/healthz', { method: 'POST', body: '{}' })).status === 405, 'what is only asked for is not posted to');
const rules = (await ask(at, '/api/rules')).json;
const choices = await Promise.all(rules.map(async one => (await ask(at, `/api/rules/${one.name}/options`)).json));
proves(rules.length >= 2 && choices.every(list => list.length && list.every(option => option.help && option.standard !== undefined)), 'rule sets have options with help and standard');
proves((await ask(at, `/api/rules/${rules[0].name}`)).text.startsWith('#'), 'and a reference');
const battles = (await ask(at, '/api/battles')).json;
proves(battles.filter(battle => battle.first).length === 1, 'one battle is the first to play');
proves(battles.every(battle => battle.sides.length === 2 && battle.seats.length >= 2 && battle.size[0] > 0), 'battles have sides, seats and a table');
const map = await ask(at, '/api/battles/germantown/map.svg');
const open = await ask(at, '/api/battles/kreuzdorf/map.svg');
const placed = svg => (svg.text.match(/<g transform="translate\([^)]*\) rotate\([0-9.]*\)">/g) ?? []).length;
proves(map.text.includes('<svg') && placed(map) === 0 && placed(open) > 0, 'hidden troops are not on the map of the lobby');
const alone = (await ask(at, '/api/battles/kreuzdorf')).json;
proves(alone.sides.every(side => side.units.length === 17 && side.troops === 17) && alone.briefing.aims.length === 2 && battles.every(battle => !battle.briefing && battle.sides.every(side => !side.units)), 'a battle alone has its units and its briefing', alone);
const four = (await ask(at, '/api/battles/germantown?american_seats=4')).json;
proves(four.seats.filter(seat => seat.side === 0).length === 4, 'a battle is shown as its options make it', four.seats);
const chooses = name => battles.find(battle => battle.name === name).seats.map(seat => seat.chooses).join();
proves(chooses('bfe-pickup') === 'true,true' && chooses('awi-roster') === 'true,true' && chooses('kreuzdorf') === 'false,false', 'seats say whether they choose their army', chooses('bfe-pickup'));
proves(battles.find(battle => battle.name === 'bfe-pickup').sides.every(side => side.troops === 0), 'armies that are bought are no order of battle yet');
const army = await ask(at, '/api/battles/bfe-pickup/army/north?turn_limit=8');
proves(army.json?.rules === 'battles-for-empire' && army.json.battle && army.json.view && /^[0-9a-f]{16}$/.test(army.json.hash), 'a table asks a seat which army it brings', army.text);
for (const [path, status] of [['bfe-pickup/army/moon', 404], ['kreuzdorf/army/south', 404], ['nowhere/army/south', 404], ['bfe-pickup/army/south?moon=1', 404], ['bfe-pickup/army/south?turn_limit', 400]]) {
    const answer = await ask(at, `/api/battles/${path}`);
    proves(answer.status === status && answer.json?.why?.endsWith('.'), `${path} is refused with a sentence`, answer.text);
}
proves((await ask(at, '/api/players')).json.every(player => player.help), 'players of the computer have help');
proves((await ask(at, '/metrics')).text.includes('tricorne_orders_total 0'), 'counts begin at nothing');

// --- games that are refused ---

const refusals = [
    ['a battle nobody knows', { battle: 'nowhere' }],
    ['a seat the battle does not have', { battle: 'kreuzdorf', seats: { moon: 'me' } }],
    ['a player nobody knows', { battle: 'kreuzdorf', seats: { south: 'napoleon' } }],
    ['a computer as umpire', { battle: 'kreuzdorf', seats: { umpire: 'sergeant' } }],
    ['an option the rules do not have', { battle: 'kreuzdorf', options: { weather_machine: 'on' } }],
    ['a value the option does not have', { battle: 'kreuzdorf', options: { scale: 'parsec' } }],
    ['dice of another kind', { battle: 'kreuzdorf', dice: 'loaded' }],
    ['a title of 81 characters', { battle: 'kreuzdorf', title: 'x'.repeat(81) }],
    ['what is no JSON', '{"battle":'],
    ['what is no object', '[]'],
    ['what is no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
];
for (const [what, body] of refusals) {
    const answer = await make(body);
    proves(answer.status === 400 && /^[A-Z].*\.$/s.test(answer.json?.why ?? ''), `${what} is refused with a sentence`, answer.text);
}
proves((await make('x'.repeat(1024 * 1024 + 1))).status === 413, 'a body over 1 MiB is refused');
const foreign = await ask(at, '/api/games', { method: 'POST', body: { battle: 'kreuzdorf' }, headers: { Origin: 'http://evil.example' } });
proves(foreign.status === 403, 'a page of another site makes no game', foreign.text);

// --- play ---

const made = await make({ battle: 'kreuzdorf', title: '<img src=x onerror=alert(1)>', seats: people, clock: 600 });
proves(made.status === 201 && made.json.seats.some(seat => seat.kind === 'spectator'), 'a game has a link for each seat and for who watches', made.text);
const south = await sit(at, tokenOf(made, 'south'));
const north = await sit(at, tokenOf(made, 'north'));
const watcher = await sit(at, tokenOf(made, 'spectator'));
proves(south.table.title === '<img src=x onerror=alert(1)>', 'a title is what was written, and only a text');
proves(south.table.clock?.left.length === 2, 'the clock runs');
const view = applyDelta(Buffer.alloc(17840), south.table.view);
const moved = await south.order('A6 move ahead 1in');
proves(moved.t === 'ack' && moved.n === 1, 'an order is acknowledged', moved);
const frame = await watcher.heard(m => m.t === 'frame', 0);
proves(frame.by === 'south' && frame.order.startsWith('A6 move') && frame.seats.length === 3, 'and everybody hears of it');
applyDelta(view, south.messages.find(m => m.t === 'frame').view);
proves(applyDelta(Buffer.alloc(17840), (await sit(at, tokenOf(made, 'south'))).table.view).equals(view), 'differences add up to the whole');
proves((await south.deed({ t: 'order', n: 1, text: 'A6 move ahead 1in' })).t === 'ack', 'a message that is replayed is acknowledged again');
proves((await south.deed({ t: 'order', n: 1, text: 'pass' })).t === 'no', 'with other words it is refused');
proves((await north.order('pass')).why === 'It is not for this seat to decide now.', 'nobody orders out of turn');
proves((await watcher.order('pass')).why === 'Spectators only watch.', 'spectators give no orders');
proves((await south.deed({ t: 'undo' })).t === 'ack', 'an order is taken back');
proves((await south.deed({ t: 'undo' })).t === 'no', 'but not two when one was given');
south.put({ t: 'say', text: '<script>alert(1)</script>' });
proves((await north.heard(m => m.t === 'said', 0)).text === '<script>alert(1)</script>', 'what is said is heard as it was said');
const late = await sit(at, tokenOf(made, 'north'), 1);
proves(late.table.log.length === 1 && late.table.log[0].undo === true && late.table.said.length === 1, 'who comes late is told what was missed', late.table.log);
proves((await ask(at, `/api/games/${made.json.game}/record`)).status === 403, 'a record is for those who have a seat');
const record = await ask(at, `/api/games/${made.json.game}/record`, { token: tokenOf(made, 'south') });
proves(record.text.includes('[dice "seeded" 0000000000000000]') && !record.text.includes('#'), 'and has no key of the dice while the game goes on', record.text);
const replay = (await ask(at, `/api/games/${made.json.game}/replay`, { token: tokenOf(made, 'north') })).json;
proves(replay.frames.length === 2 && replay.frames[0].f === 1 && replay.rules === 'two-by-two', 'a replay has every frame from the beginning');
const mine = await ask(at, '/api/mine', { method: 'POST', body: { tokens: [tokenOf(made, 'south'), 'nonsense', 5] } });
proves(mine.json.length === 1 && mine.json[0].begun === true && mine.json[0].asked === true && mine.json[0].battle === 'kreuzdorf', 'my games are those whose tokens I have', mine.text);

// --- seats that change hands ---

const links = `/api/games/${made.json.game}/links`;
proves((await ask(at, links, { token: tokenOf(made, 'south') })).status === 403, 'only the host sees who has which link');
proves((await ask(at, links, { token: made.json.host })).json.length === 3, 'the host does');
const relinked = await ask(at, links, { method: 'POST', body: { seat: 'north' }, token: made.json.host });
tokens.add(relinked.json.token);
await north.heard(m => m.t === 'closed', 0);
proves(north.closed === 1008, 'a seat with a new link sends away who had the old one', north.closed);
proves((await sit(at, tokenOf(made, 'north'))).table === null, 'the old link leads nowhere');
const newcomer = await sit(at, relinked.json.token, 0, { host: made.json.host });
newcomer.put({ t: 'hand', seat: 'south', to: 'random' });
proves((await newcomer.heard(m => m.t === 'frame' && m.by === 'south', 0)).f > 0, 'the host gives a seat to the computer, which plays it');
newcomer.put({ t: 'hand', seat: 'south', to: 'person' });
await newcomer.heard(m => m.t === 'seats' && m.seats[0].player === 'person', 0);

// --- what is not play ---

const rude = await sit(at, tokenOf(made, 'spectator'));
const complaint = async send => { const from = rude.messages.length; send(); return (await rude.heard(m => m.t === 'error', from)).why; };
proves((await complaint(() => rude.ws.send('x'.repeat(16385)))).includes('16 KiB'), 'a message over 16 KiB is refused');
proves((await complaint(() => rude.ws.send('{"t":'))).includes('JSON'), 'so is what is no JSON');
proves((await complaint(() => rude.ws.sendBytes(1, Buffer.from([0x22, 0xff, 0x22])))).includes('UTF-8'), 'what is no UTF-8');
proves((await complaint(() => rude.ws.sendBytes(2, Buffer.from('{"t":"say","text":"x"}')))).includes('text'), 'what is no text');
proves((await complaint(() => rude.put({ t: 'say', text: 'x'.repeat(501) }))).includes('500'), 'what is too long to say');
proves((await complaint(() => rude.put({ t: 'hand', seat: 'south', to: 'random' }))).includes('host'), 'and a seat that is not one\'s own to give');
rude.ws.sendBytes(1, Buffer.from('{"t":"say","te'), false);
rude.ws.sendBytes(0, Buffer.from('xt":"in two pieces"}'));
proves((await rude.heard(m => m.t === 'said', 0)).text === 'in two pieces', 'a message may come in pieces');
for (let i = 0; i < 50 && !rude.closed; i++) { // the slower the server, the more of it it has time for
    const from = rude.messages.length;
    for (let k = 0; k < 200; k++)
        rude.put({ t: 'say', text: 'x' });
    await rude.heard(() => rude.closed || rude.messages.length >= from + 200, from);
}
proves(rude.closed === 1008, 'who does not stop talking is sent away', rude.closed);
const refused = async options => { try { await openSocket({ ...at, ...options }); return 'open'; } catch (problem) { return problem.status; } };
proves(await refused({ origin: 'http://evil.example' }) === 403, 'a page of another site does not connect');
proves(await refused({ origin: null }) === 403, 'nor one that does not say where it is from');
proves(await refused({ protocol: null }) === 400, 'nor one that speaks another protocol');
proves(await refused({ path: '/elsewhere' }) === 404, 'nor at another address');
const silent = await openSocket(at);
silent.send(JSON.stringify({ t: 'order', n: 1, text: 'pass' }));
proves(JSON.parse(await new Promise(resolve => { silent.onmessage = resolve; })).why.includes('hello'), 'who does not say hello is not heard');
const raw = await new Promise(resolve => {
    const socket = connect(at.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\nCookie: ' + 'a'.repeat(20000) + '\r\n\r\n'));
    socket.on('close', () => resolve('closed'));
    socket.on('error', () => resolve('closed'));
    socket.on('data', data => resolve(data.toString()));
    void atMost(PATIENCE, 'hangs').then(resolve);
});
proves(raw !== 'hangs' && !raw.startsWith('HTTP/1.1 200'), 'a request with too much in its head is not answered', raw);

// --- secrets, records, the end ---

const hidden = await make({ battle: 'germantown', seats: { american: 'me', british: 'friend' } });
const american = await sit(at, tokenOf(hidden, 'american'));
const british = await sit(at, tokenOf(hidden, 'british'));
proves(american.table.hash !== british.table.hash, 'two sides see two tables');
const sealed = (await ask(at, `/api/games/${hidden.json.game}/record`, { token: tokenOf(hidden, 'american') })).text;
proves(sealed.includes('[sealed "') && sealed.includes('[dice "seeded" 0000000000000000]') && sealed.length > 256 * 1024, 'a record that keeps secrets is sealed, and its length tells nothing');
const uploaded = async (save, seats = {}) => {
    const answer = await ask(at, '/api/games/upload', { method: 'POST', body: { save, seats } });
    for (const seat of answer.json?.seats ?? [])
        tokens.add(seat.token);
    return answer;
};
const copied = await uploaded(sealed);
proves(copied.status === 400 && copied.json.why.includes('still played'), 'nobody plays on with a copy, whose other seats would tell', copied.text);
proves((await uploaded(sealed.replace(/.\"\]\n$/, 'A"]\n').replace('[sealed "', '[sealed "AA'))).status === 400, 'but not when it was changed');
const goesOn = await uploaded(record.text);
proves(goesOn.status === 201 && goesOn.json.seats.length === 3, 'a plain one goes on, too', goesOn.text);
proves((await uploaded(record.text.replace('1. ', '9. ') || 'x')).status === (record.text.includes('1. ') ? 400 : 201), 'a save that is none is refused', record.text);
const last = await make({ battle: 'kreuzdorf', seats: people });
const loser = await sit(at, tokenOf(last, 'south'));
await loser.order('concede');
const whole = await ask(at, `/api/games/${last.json.game}/record`, { token: tokenOf(last, 'spectator') });
proves(/\[dice "seeded" (?!0{16})/.test(whole.text) && whole.text.includes('#'), 'when it is over the record is whole', whole.text);
proves((await ask(at, '/api/mine', { method: 'POST', body: { tokens: [tokenOf(last, 'north')] } })).json[0].winner === 'The northern corps', 'and says who has won');
proves((await loser.order('pass')).why === 'The game is over.', 'after the end nobody orders');
await american.order('ability colours');
await british.order('ability dander');
await american.order('concede');
proves((await uploaded(sealed)).status === 201, 'a sealed record opens when its game is over');
const keyOf = text => /\[dice "seeded" ([0-9a-f]{16})\]/.exec(text)[1];
const known = whole.text.replace(/.*concede.*\n/, '');
const rekeyed = await uploaded(known, people);
const resumer = rekeyed.json.seats.find(seat => seat.name === 'south').token;
await (await sit(at, resumer)).order('concede');
const ended = (await ask(at, `/api/games/${rekeyed.json.game}/record`, { token: resumer })).text;
proves(/[1-9a-f]/.test(keyOf(known)) && keyOf(ended) !== keyOf(known) && /[1-9a-f]/.test(keyOf(ended)), 'who uploads a save with the key of its dice does not know the dice to come', ended);
let made429 = 0;
for (let i = 0; i < 100 && made429 !== 429; i++)
    made429 = (await make({ battle: 'kreuzdorf', seats: people })).status;
proves(made429 === 429, 'an address makes as many games an hour as it may, and no more');

// --- the server goes and comes ---

const stopped = server.stop();
await newcomer.heard(m => m.t === 'closed', 0);
proves(newcomer.closed === 1001, 'a server that stops says so to its pages', newcomer.closed);
proves(await stopped === 0, 'and ends well', await stopped);
const heard = newcomer.messages.filter(m => m.hash).at(-1);
await server.start();
const again = await sit(at, relinked.json.token, newcomer.f);
proves(again.table.hash === heard.hash && again.table.log.length === 0, 'when it is back the game is where it was', again.table);
await server.stop('SIGKILL');
await server.start();
proves((await sit(at, relinked.json.token)).table.hash === heard.hash, 'even when it was killed');
await server.stop();

// --- a rehearsal ---

async function rehearsed(seed) {
    await server.start('--seed', seed);
    const made = await make({ battle: 'bfe-first-steps', seats: { american: 'me', british: 'friend' } });
    const { table } = await sit(at, tokenOf(made, 'american'));
    await server.stop();
    return table.hash;
}
const first = await rehearsed('7');
proves(first === await rehearsed('7') && first !== await rehearsed('8'), 'dice of a rehearsal follow from its seed', first);

const written = server.log;
const lines = written.trim().split('\n');
proves(lines.every(line => { try { return JSON.parse(line).what; } catch { return false; } }), 'the log is JSON, a line an event', lines.find(line => !line.startsWith('{')) ?? '');
proves([...tokens].every(token => !written.includes(token)) && tokens.size > 10, 'and has no token in it');
await finish();
