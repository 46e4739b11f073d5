// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { writeAllowedTools } from '#contract/allowed-tools.ts';
import { readTools } from '#state/toolbox/read-tools.ts';
import { countRuns } from '../../fixtures/count-runs.ts';

const KEY = 'pk_test_4eC39HqLyjWDarjt';

/** Inputs that try to turn on the test mode without permission. */
const names = fc.constantFrom(
  'tokenizer_test_key',
  'tools',
  'data-tools',
  'allowsTestMode',
  'testKey',
  '__proto__',
);
const values = fc.oneof(fc.constantFrom(KEY, 'test-mode', 'toolbox test-mode', 'true'), fc.string());
const written = fc
  .array(fc.tuple(names, values), { maxLength: 5 })
  .map((pairs) => new URLSearchParams(pairs).toString());
const address = (sign: string) =>
  fc.oneof(
    written.map((text) => sign + text),
    fc.string().map((text) => sign + text),
    fc.string(),
  );
const sources = fc.record({
  hash: address('#'),
  query: address('?'),
  windowValue: fc.oneof(values, fc.anything(), fc.constant({ key: KEY, allowsTestMode: true })),
});

afterEach(() => {
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(window, 'tokenizerTestKey');
});

describe('readTools', () => {
  it("never allows the test mode without the server's permission", () => {
    const marks = fc.constantFrom('', 'toolbox', 'Test-Mode', 'test-modes', 'constructor');
    fc.assert(
      fc.property(marks, sources, (mark, found) => {
        expect(readTools(mark, found)).toEqual({
          hasToolbox: mark === 'toolbox',
          allowsTestMode: false,
          testKey: undefined,
        });
      }),
      { numRuns: countRuns(2_000) },
    );
  });

  it('accepts only a well-formed key when the server allows the test mode', () => {
    let switched = 0;
    fc.assert(
      fc.property(sources, (found) => {
        const { testKey, ...rest } = readTools('test-mode', found);
        expect(rest).toEqual({ hasToolbox: false, allowsTestMode: true });
        if (testKey === undefined) return;
        switched += 1;
        expect(testKey.key).toMatch(/^(pk_)?test_[A-Za-z0-9]{8,128}$/);
      }),
      { numRuns: countRuns(2_000) },
    );
    expect(switched).toBeGreaterThan(0);
  });

  it.each([
    ['hash', `/#tokenizer_test_key=${KEY}`],
    ['query', `/?tokenizer_test_key=${KEY}`],
  ])('finds the key in the %s of the page URL', (source, where) => {
    window.history.replaceState(null, '', where);
    const mark = writeAllowedTools({ allowsTestMode: true }) ?? '';
    expect(readTools(mark).testKey).toEqual({ key: KEY, source });
  });

  it('finds the key in window.tokenizerTestKey but not in an element with that id', () => {
    const element = document.body.appendChild(document.createElement('form'));
    element.id = 'tokenizerTestKey';
    expect(readTools('test-mode').testKey).toBeUndefined();
    element.remove();
    Reflect.set(window, 'tokenizerTestKey', KEY);
    expect(readTools('test-mode').testKey).toEqual({ key: KEY, source: 'windowValue' });
  });
});
