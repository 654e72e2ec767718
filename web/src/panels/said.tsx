// SPDX-License-Identifier: MIT
// A sentence with elements in it, which another language may put elsewhere:
// `<Said text="{who} is away. {button}" who={<b>Greene</b>} button={<button …>} />`.
import { type ComponentChildren, Fragment } from 'preact';
import { say } from '../words';

interface Saying {
    text: string;
    [name: string]: ComponentChildren;
}

export function Said({ text, ...parts }: Saying) {
    return (
        <>
            {say(text)
                .split(/\{(\w+)\}/)
                .map((piece, i) => (
                    <Fragment key={i}>{i % 2 ? parts[piece] : piece}</Fragment>
                ))}
        </>
    );
}
