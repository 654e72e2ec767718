// SPDX-License-Identifier: MIT
// TAP for suites in Node, and the patience of all of them. A suite waits for what happens, never for
// the clock: whatever must come may take minutes on a machine that has much else to do.
//
// What nobody has caught is a failed test with a name, and whoever knows something of a failure is
// asked: servers for the end of their log, pages for what they show.

export const PATIENCE = 180_000; // milliseconds
export const pause = (milliseconds = 20) => new Promise((done) => { setTimeout(done, milliseconds); });
// The same beside something else: it does not keep the suite from ending.
export const atMost = (milliseconds, answer) => new Promise((done) => { setTimeout(done, milliseconds, answer).unref(); });

// Waits until it is so. False: it never was.
export async function until(truth) {
    for (const end = performance.now() + PATIENCE; ;) {
        if (await truth())
            return true;
        if (performance.now() > end)
            return false;
        await pause();
    }
}

let count = 0, failed = 0, under = 'the beginning', broken = '', told = 0, over = false;
const witnesses = new Set();

// `tells` answers with a text when something has failed. Returns how to dismiss it.
export function witness(tells) {
    witnesses.add(tells);
    return () => witnesses.delete(tells);
}

const remark = (text) => console.log(String(text).replace(/^/gm, '# '));

async function askWitnesses() {
    if (told === failed)
        return;
    told = failed;
    for (const tells of witnesses) {
        remark(await Promise.race([tells(), atMost(10_000, 'somebody who might know does not answer')]).catch((error) => `nothing can be told: ${error.message}`));
    }
}

export function ok(good, name, detail = '') {
    count++;
    if (!good)
        failed++;
    console.log(`${good ? 'ok' : 'not ok'} ${count} - ${name}`);
    if (!good && detail !== '')
        remark(typeof detail === 'string' ? detail : JSON.stringify(detail));
    return good;
}

// Waits until it is so. `there` answers what is there instead.
export async function comes(truth, name, there = () => '') {
    const good = await until(truth);
    return ok(good, name, good ? '' : await there());
}

// What comes after a test that broke off has nothing to stand on.
export async function test(name, body) {
    if (broken) {
        ok(false, name, `not tried, as this broke off: ${broken}`);
        return;
    }
    const before = failed;
    under = name;
    try {
        await body();
        if (failed === before)
            ok(true, name);
    } catch (error) {
        broken = name;
        ok(false, name, error?.stack ?? error);
    }
    await askWitnesses();
}

export async function finish() {
    await askWitnesses();
    over = true;
    console.log(`1..${count}`);
    process.exitCode = failed ? 1 : 0;
}

for (const kind of ['uncaughtException', 'unhandledRejection'])
    process.on(kind, async (error) => {
        ok(false, `${under}: nobody expected this`, error?.stack ?? error);
        await finish();
        process.exit();
    });
for (const [signal, code] of [['SIGHUP', 129], ['SIGINT', 130], ['SIGTERM', 143]])
    process.on(signal, () => process.exit(code)); // who was started is ended at the exit
process.on('exit', (code) => {
    if (over || (!count && !code))
        return;
    ok(false, `it comes to its end (code ${code}, during: ${under})`);
    process.exitCode = code || 1;
});
