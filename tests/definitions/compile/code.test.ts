import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Code, CodePool, writeCode } from '#definitions/compile/code.ts';

describe('writeCode', () => {
  it('writes code as it stands among plain values, and leaves out what is undefined', () => {
    const value = { when: new Code('condition0'), list: [1, new Code('x')], nothing: undefined, none: null };
    expect(writeCode(value)).toBe('{"when":condition0,"list":[1,x],"none":null}');
  });

  it('writes JSON as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(writeCode(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('CodePool', () => {
  it('gives equal sources one name', () => {
    const pool = new CodePool('list');
    expect([pool.add('[1]'), pool.add('[2]'), pool.add('[1]')].map(({ source }) => source)).toEqual([
      'list0',
      'list1',
      'list0',
    ]);
    expect(pool.declare()).toBe('const list0 = [1];\nconst list1 = [2];');
  });
});
