import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeStableId } from '#server/catalogue/generator/stable-id.ts';

describe('makeStableId', () => {
  it('gives a name the number it always had', () => {
    expect(makeStableId('DE/formation-llc-mail')).toBe(makeStableId('DE/formation-llc-mail'));
    expect(makeStableId('')).toBe((0x811c9dc5 % 0x7fffffff) + 1);
  });

  it('gives whole numbers from 1 that fit a database integer', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const id = makeStableId(name);
        expect(Number.isInteger(id) && id >= 1 && id <= 0x7fffffff).toBe(true);
      }),
    );
  });
});
