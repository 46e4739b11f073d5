import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureJson, parseJsonField } from '#server/posts/parse-json-field.ts';
import { readCpuTime } from '../../fixtures/cpu-time.ts';

const limits = { jsonDepth: 32, jsonNodes: 20_000 };

describe('measureJson', () => {
  it.each([
    ['1', 0, 1],
    ['[]', 1, 2],
    ['{"a":[1,2],"b":{}}', 2, 6],
    ['"[[[[,,,,"', 0, 1],
    ['"\\"[[["', 0, 1],
    [`${'['.repeat(50)}${']'.repeat(50)}`, 50, 51],
  ])('measures the JSON %s with a depth of %i and at most %i values', (text, depth, nodes) => {
    expect(measureJson(text)).toEqual({ depth, nodes });
  });

  it('never returns less than the real number of values', () => {
    const count = (value: unknown): number =>
      value !== null && typeof value === 'object'
        ? Object.values(value).reduce<number>((sum, inner) => sum + count(inner), 1)
        : 1;
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(measureJson(JSON.stringify(value)).nodes).toBeGreaterThanOrEqual(count(value));
      }),
    );
  });
});

describe('parseJsonField', () => {
  it('returns any valid JSON value unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme', noUnicodeString: false, maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        if (text.includes('\\u0000') || text.includes('__proto__')) return;
        expect(parseJsonField('answers', text, limits)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['is too deep', '['.repeat(33) + ']'.repeat(33), 400, /nested too deeply/],
    ['has too many values', `[${'1,'.repeat(20_000)}1]`, 413, /too many values/],
    ['is not JSON', '{', 400, /isn't valid JSON/],
    ['is empty', '', 400, /isn't valid JSON/],
    ['names a prototype', '{"a":{"__proto__":1}}', 400, /isn't valid JSON/],
    ['has a NUL character in a name', '{"\\u0000":1}', 400, /contains NUL characters or lone surrogates/],
    ['has a lone surrogate', '["\\udc00"]', 400, /contains NUL characters or lone surrogates/],
  ])('rejects a field that %s', (_, text, statusCode, message) => {
    const read = () => parseJsonField('answers', text, limits);
    expect(read).toThrow(message);
    expect(read).toThrow(expect.objectContaining({ statusCode }));
  });

  it('rejects a megabyte of nested lists within 200 ms of CPU time', () => {
    const text = '[['.repeat(500_000);
    const start = readCpuTime();
    expect(() => parseJsonField('answers', text, limits)).toThrow(/nested too deeply/);
    expect(readCpuTime() - start).toBeLessThan(200);
  });
});
