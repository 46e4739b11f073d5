import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAtPath, isSafeSegment, setAtPath } from '#domain/answers/path.ts';

const forbidden = ['__proto__', 'constructor', 'prototype', ''];

describe('isSafeSegment', () => {
  it.each(forbidden)('rejects the segment "%s"', (segment) => {
    expect(isSafeSegment(segment)).toBe(false);
  });

  it.each(['name', '0', 'toString', '__proto', 'Constructor'])('accepts the segment "%s"', (segment) => {
    expect(isSafeSegment(segment)).toBe(true);
  });
});

describe('getAtPath', () => {
  const document: unknown = JSON.parse(
    '{"a": {"b": [1, {"c": null}]}, "constructor": {"name": "x"}, "__proto__": {"y": 1}, "": 2}',
  );

  it.each([
    ['a.b.0', 1],
    ['a.b.1.c', null],
    ['a.b.1.c.d', undefined],
    ['a.b.9', undefined],
    ['a.x', undefined],
    ['a.toString', undefined],
  ])('returns the value at %s: %j', (path, value) => {
    expect(getAtPath(document, path)).toEqual(value);
  });

  it.each(['constructor', 'constructor.name', '__proto__', '__proto__.y', 'a.__proto__', '', 'a.', 'a..b'])(
    'returns undefined at the forbidden path "%s"',
    (path) => {
      expect(getAtPath(document, path)).toBeUndefined();
    },
  );

  it.each([[undefined], [null], ['text'], [7]])('returns undefined for the document %j', (value) => {
    expect(getAtPath(value, 'length')).toBeUndefined();
  });
});

describe('setAtPath', () => {
  it('creates missing parents: lists for numeric segments, otherwise objects', () => {
    const document: Record<string, unknown> = {};
    setAtPath(document, 'a.b.0.c', 1);
    setAtPath(document, 'a.b.1.c', 2);
    setAtPath(document, 'a.d', 3);
    expect(document).toEqual({ a: { b: [{ c: 1 }, { c: 2 }], d: 3 } });
    expect(Array.isArray(getAtPath(document, 'a.b'))).toBe(true);
  });

  it('replaces a value that cannot have properties with an object', () => {
    const document: Record<string, unknown> = { a: 'text', b: null };
    setAtPath(document, 'a.x', 1);
    setAtPath(document, 'b.x', 2);
    expect(document).toEqual({ a: { x: 1 }, b: { x: 2 } });
  });

  it.each(['__proto__.x', 'a.__proto__.x', 'a.constructor.prototype.x', 'constructor', 'a.', '.a', ''])(
    'throws for the path "%s" and leaves the document unchanged',
    (path) => {
      const document: Record<string, unknown> = { a: {} };
      expect(() => setAtPath(document, path, 1)).toThrow(RangeError);
      expect(document).toEqual({ a: {} });
    },
  );

  it('never writes to the prototype of objects', () => {
    const segment = fc.oneof(
      fc.constantFrom(...forbidden, 'toString', '0', 'a'),
      fc.string({ maxLength: 3 }),
    );
    const names = Object.getOwnPropertyNames(Object.prototype).sort();
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (segments, value) => {
        const path = segments.join('.');
        let thrown: unknown;
        try {
          setAtPath({}, path, value);
        } catch (error) {
          thrown = error;
        }
        expect(thrown instanceof RangeError).toBe(!path.split('.').every(isSafeSegment));
        expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(names);
        expect(Reflect.get({}, 'polluted')).toBeUndefined();
      }),
    );
  });

  it('writes a value that getAtPath reads', () => {
    const segment = fc.constantFrom('a', 'b', 'c', '0', '1', 'toString');
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), fc.integer(), (segments, value) => {
        const document: Record<string, unknown> = {};
        setAtPath(document, segments.join('.'), value);
        expect(getAtPath(document, segments.join('.'))).toBe(value);
      }),
    );
  });
});
