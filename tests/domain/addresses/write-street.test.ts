import { describe, expect, it } from 'vitest';
import { writeStreet } from '#domain/addresses/write-street.ts';

describe('writeStreet', () => {
  it.each([
    ['both lines', '1 Main St', 'Apt 4', '1 Main St, Apt 4'],
    ['the first line alone', '1 Main St', '', '1 Main St'],
    ['nothing without the first line', '', 'Apt 4', ''],
  ])('joins the lines of a street: %s', (_, line1, address2, expected) => {
    expect(writeStreet(line1, address2)).toBe(expected);
  });
});
