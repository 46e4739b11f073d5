import type { AffiliateSettings } from './analytics-settings.ts';

/**
 * The address that tells the affiliate network of an order, by the parameters of TUNE: offer, click, transaction, amount.
 * @param click as the landing address had it; undefined where no affiliate sent the visitor: then there is no conversion
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
