import { describe, expect, it } from 'vitest';
import { describeCard } from '#server/sandbox/evaluate-card.ts';

describe('describeCard', () => {
  it.each([
    ['4242 4242 4242 4242', 'Visa', '4242'],
    ['5555-5555-5555-4444', 'Mastercard', '4444'],
    ['378282246310005', 'American Express', '0005'],
    ['6011111111111117', 'Discover', '1117'],
    ['0000000000000000', 'Card', '0000'],
  ])('describes the card %s with the brand %s and the last digits %s', (number, brand, lastFour) => {
    expect(describeCard(number)).toEqual({ brand, lastFour });
  });
});
