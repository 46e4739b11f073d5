import { describe, expect, it } from 'vitest';
import { describeError } from '#server/development/report-mistakes.ts';

const FOLDER = '/formcart';

function thrownAt(message: string, ...paths: readonly string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...paths.map((path) => `    at eval (${path}:3:7)`)].join('\n');
  return error;
}

describe('describeError', () => {
  it('names the file of the project that threw the error', () => {
    const error = thrownAt(
      'No such rule',
      `${FOLDER}/node_modules/vite/dist/node/module-runner.js`,
      `${FOLDER}/rules/required.ts`,
      `${FOLDER}/rules/registry.ts`,
    );
    expect(describeError(error, FOLDER)).toEqual({
      text: 'rules/required.ts  No such rule',
      printed: error.stack,
    });
  });

  it('removes terminal color codes, and does not repeat a file name from the message', () => {
    const error = thrownAt('\u001B[31mUnexpected token\u001B[0m rules/url.ts:1:7', `${FOLDER}/rules/url.ts`);
    expect(describeError(error, FOLDER).text).toBe('Unexpected token rules/url.ts:1:7');
  });

  it('shows the message alone when no file of the project is in the stack', () => {
    expect(describeError(thrownAt('Out of memory', 'node:fs'), FOLDER).text).toBe('Out of memory');
    expect(describeError('odd', FOLDER).text).toBe('odd');
  });
});
