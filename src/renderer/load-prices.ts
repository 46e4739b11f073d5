/** Loads the pricing code and its texts in parallel. */
export async function loadPrices() {
  const [{ prices }] = await Promise.all([import('./prices.ts'), import('#loading/late-texts.ts')]);
  return prices;
}
