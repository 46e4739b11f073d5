import creditCardType from 'credit-card-type';

/** Enough digits to distinguish all brands. */
export const BRAND_DIGITS = 8;

/**
 * Returns the brand's name, such as `Visa`; undefined until all leading digits of the likeliest brand are
 * entered. A brand with longer leading digits takes over once those are entered.
 */
export function findCardBrand(firstDigits: string): string | undefined {
  const [likeliest] = firstDigits === '' ? [] : creditCardType(firstDigits);
  return likeliest?.matchStrength === undefined ? undefined : likeliest.niceType;
}
