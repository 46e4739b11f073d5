import { describe, expect, it } from 'vitest';
import { describeMissingSelections } from '#domain/cart/missing-selection.ts';

describe('describeMissingSelections', () => {
  it.each([
    [['state'], 'Please select your state'],
    [['state', 'entity type'], 'Please select your state and entity type'],
    [['state', 'entity type', 'plate'], 'Please select your state, entity type and plate'],
  ])('joins %j', (missing, text) => {
    expect(describeMissingSelections(missing)).toBe(text);
  });
});
