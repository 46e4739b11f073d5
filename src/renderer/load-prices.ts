/** Loads the code of prices and the texts that it shows, in parallel. */
export async function loadPrices() {
  const [{ prices }] = await Promise.all([import('./prices.ts'), import('#loading/late-texts.ts')]);
  return prices;
}
