import { describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';

describe('an opened form', () => {
  it.each([
    ['domestication', 'a condition of it does', true],
    ['contact', 'none does', undefined],
  ])('%s says whether it waits for prices: %s', async (slug, _, expected) => {
    const form = await forms[slug]?.();
    expect(form?.slug).toBe(slug);
    expect(form?.awaitsPrices).toBe(expected);
  });
});
