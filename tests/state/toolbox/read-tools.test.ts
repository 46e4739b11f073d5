// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { writeAllowedTools } from '#contract/allowed-tools.ts';
import { readTools } from '#state/toolbox/read-tools.ts';
import { countRuns } from '../../fixtures/count-runs.ts';

const KEY = 'pk_test_4eC39HqLyjWDarjt';

/** What somebody writes who wants the test mode where it is not allowed, and more. */
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

describe('the test mode', () => {
  it('is never switched on where the server does not allow it, whatever the surroundings say', () => {
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

  it('where the server allows it changes nothing but the key, and takes a well-formed one only', () => {
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
  ])('is switched on by the %s of the page’s own address', (source, where) => {
    window.history.replaceState(null, '', where);
    const mark = writeAllowedTools({ allowsTestMode: true }) ?? '';
    expect(readTools(mark).testKey).toEqual({ key: KEY, source });
  });

  it('is switched on by window.tokenizerTestKey, but not by an element of that name', () => {
    const element = document.body.appendChild(document.createElement('form'));
    element.id = 'tokenizerTestKey';
    expect(readTools('test-mode').testKey).toBeUndefined();
    element.remove();
    Reflect.set(window, 'tokenizerTestKey', KEY);
    expect(readTools('test-mode').testKey).toEqual({ key: KEY, source: 'windowValue' });
  });
});
