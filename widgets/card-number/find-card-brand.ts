import creditCardType from 'credit-card-type';

/** Enough to distinguish every brand from the others. */
export const BRAND_DIGITS = 8;

/**
 * The brand's name, such as `Visa`; undefined until the likeliest brand's own first digits are all there. A brand that
 * shares them takes over as soon as its longer ones are.
 */
export function findCardBrand(firstDigits: string): string | undefined {
  const [likeliest] = firstDigits === '' ? [] : creditCardType(firstDigits);
  return likeliest?.matchStrength === undefined ? undefined : likeliest.niceType;
}
