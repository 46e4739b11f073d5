import type { AffiliateSettings } from './analytics-settings.ts';

/**
 * Returns the URL that reports an order to the affiliate network, with TUNE's parameters. Returns undefined
 * if the click ID is missing.
 * @param click click ID from the landing URL
 * @param value dollars
 */
export function conversionAddress(
  { conversion, offer }: Pick<AffiliateSettings, 'conversion' | 'offer'>,
  click: string | undefined,
  transaction: string,
  value: number,
): string | undefined {
  if (click === undefined) return undefined;
  const query = new URLSearchParams({
    offer_id: offer,
    click_id: click,
    transaction_id: transaction,
    amount: value.toFixed(2),
  });
  return `${conversion}?${String(query)}`;
}
