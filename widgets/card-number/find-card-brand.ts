import creditCardType from 'credit-card-type';

/** Enough for every brand to be told from the others. */
export const BRAND_DIGITS = 8;

/** The brand's name, such as `Visa`; undefined while the digits fit several brands, or none. */
export function findCardBrand(firstDigits: string): string | undefined {
  const brands = firstDigits === '' ? [] : creditCardType(firstDigits);
  return brands.length === 1 ? brands[0]?.niceType : undefined;
}
