/**
 * Loads the pricing code and its texts in parallel.
 *
 * Decision: docs/decisions/035-load-only-what-the-first-step-needs.md
 */
export async function loadPrices() {
  const [{ prices }] = await Promise.all([import('./prices.ts'), import('#loading/late-texts.ts')]);
  return prices;
}
