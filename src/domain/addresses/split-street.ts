import { foldWords } from './fold-words.ts';

/**
 * Splits a one-line street into two lines if the street ends with the visitor's second line: `1 MAIN ST APT
 * 4` and `Apartment 4` give `1 MAIN ST` and `APT 4`. Otherwise the whole street stays in the first line.
 */
export function splitStreet(
  street: string,
  address2: string,
): { readonly line1: string; readonly address2: string } {
  const words = street.split(/\s+/).filter((word) => word !== '');
  const second = foldWords(address2);
  const start = words.findIndex(
    (_, index) => index > 0 && second !== '' && foldWords(words.slice(index).join(' ')) === second,
  );
  if (start === -1) return { line1: street, address2: '' };
  return {
    line1: words.slice(0, start).join(' ').replace(/,$/, ''),
    address2: words.slice(start).join(' '),
  };
}
