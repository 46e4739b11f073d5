import { describe, expect, it } from 'vitest';
import { markDifferences } from '#domain/addresses/address-differences.ts';

/** Returns the words of a text, with stars around those that differ. */
function mark(text: string, other: string): string {
  return markDifferences(text, other)
    .map((word) => (word.isDifferent ? `*${word.text}*` : word.text))
    .join(' ');
}

describe('markDifferences', () => {
  it.each([
    ['6406 IVY LN', '6406 Ivy Lane', '6406 IVY LN'],
    ['6406 IVY LN', '6460 Ivy Lane', '*6406* IVY LN'],
    ['106 MAIN ST STE 4', '106 main street', '106 MAIN ST *STE* *4*'],
    ['GREENBELT, MD 20770-1441', 'Greenbelt, MD 20770', 'GREENBELT, MD 20770 *-1441*'],
    ['Greenbelt, MD 20770', 'GREENBELT, MD 20770-1441', 'Greenbelt, MD 20770'],
    ['1 A A ST', '1 A St', '1 A *A* ST'],
    ['', '1 A St', ''],
  ])('marks the words of the address "%s" that differ from "%s" as "%s"', (text, other, marked) => {
    expect(mark(text, other)).toBe(marked);
  });
});
