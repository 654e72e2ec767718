// SPDX-License-Identifier: MIT
// Every word of the page and of the engine is in the catalogues of every language, and nothing else is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    allWords, catalogueOf, faultsOf, languages, placesOfEngine, wordsOfEngineSource, wordsOfPage, wordsOfScript,
} from '../../tools/words.mjs';

const parts = allWords();
const naked = source => wordsOfScript(source).naked;

test('the page says nothing without a key', () => {
    assert.deepEqual(wordsOfPage().naked, []);
});

for (const language of languages())
    for (const { part, keys, places } of parts)
        test(`${language} has every key of ${part}, no other, and the same places in each`, () => {
            assert.deepEqual(faultsOf(keys, catalogueOf(language, part), places), []);
        });

// --- the check finds what it is for ---

test('keys are found in say, count and Said, and nowhere else', () => {
    const { keys } = wordsOfScript(`
        const a = say('One'), b = count(n, '{n} foot', '{n} feet'), c = wire.say('Two');
        const d = <p>{ok ? say("It's") : <Said text="Take {it}" it={<b>{say('this')}</b>} />}</p>;`);
    assert.deepEqual(keys, ['One', '{n} foot', '{n} feet', "It's", 'Take {it}', 'this']);
});

test('words in an element are found without a key', () => {
    assert.deepEqual(naked('const a = <p>Fire at will</p>;'), ['Fire at will']);
    assert.deepEqual(naked('const a = <p>{ok ? "yes" : say("no")}</p>;'), ['yes']);
    assert.deepEqual(naked('const a = <ul>{list.map(one => <li>at {one}</li>)}</ul>;'), ['at ']);
});

test('words in an attribute that is read are found without a key', () => {
    assert.deepEqual(naked('const a = <img alt="Map" class="big map" />;'), ['Map']);
    assert.deepEqual(naked('const a = <b title={`Turn ${n}`} aria-label="Turn" />;'), ['Turn ', 'Turn']);
    assert.deepEqual(naked('const a = <input placeholder="Search" id="Search" />;'), ['Search']);
});

test('a sentence outside of elements is found without a key, and codes are not', () => {
    assert.deepEqual(naked('notice.value = `The link ${n} is copied.`;'), ['The link ', ' is copied.']);
    assert.deepEqual(naked('item("Settings", run);'), ['Settings']);
    assert.deepEqual(naked('if (key === "Home" || kind === "steady") go("orders");'), []);
});

test('a key that is no text is found', () => {
    assert.equal(naked('say(ok ? "Yes" : "No");').length > 0, true);
    assert.equal(naked('count(n, one, several);').length, 2);
});

test('a catalogue that lacks a key, has one too many or other places is found', () => {
    assert.deepEqual(faultsOf(['Turn {n}'], { 'Turn {n}': 'Runde {n}' }), []);
    assert.equal(faultsOf(['Turn {n}'], {}).length, 1);
    assert.equal(faultsOf([], { 'Turn {n}': 'Runde {n}' }).length, 1);
    assert.equal(faultsOf(['Turn {n}'], { 'Turn {n}': 'Runde {m}' }).length, 1);
});

test('words of the engine are found where they are said, and codes are not', () => {
    const keys = wordsOfEngineSource(`
        static const struct event_row row = {.name = "moved", .tale = "%u is " "halted."};
        static const struct field field = {.name = "hits", .of = 1, .tells = 2, .help = "as it is"};
        static const struct field other = {.name = "seed", .of = 1, .help = "not said"};
        struct verdict f(void) { must(!"never said"); return refuse(TBT_01, "It may not."); }
        static const struct clause c = {"TBT-MOVE-08", "Road bonus"};`);
    assert.deepEqual(keys, ['%u is halted.', 'It may not.', 'Road bonus', 'hit', 'hits']);
});

test('a pattern may turn its values round and a line of a card may not', () => {
    const fits = (english, other) => !faultsOf([english], { [english]: other }, placesOfEngine).length;
    assert.equal(fits('%u beats %o by %a.', '%o unterliegt %u um %a.'), true);
    assert.equal(fits('%u beats %o by %a.', '%o unterliegt %u.'), false);
    assert.equal(fits('%n up to %l', 'bis %l: %n'), false);
    assert.equal(fits('%n up to %l', '%n bis %l'), true);
});
