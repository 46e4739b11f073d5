import type { PostalAddress } from '#domain/addresses/postal-address.ts';

/** The sandbox postal service's result for an address. Texts are in uppercase. */
export type PostalFinding =
  | {
      readonly kind: 'found';
      readonly street: string;
      readonly city: string;
      readonly state: string;
      readonly zip5: string;
      readonly zip4: string;
      /** The default address of a building with several addresses. */
      readonly isDefault: boolean;
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid-city' };

const IVY_LANE = { street: '6406 IVY LN', city: 'GREENBELT', state: 'MD', zip5: '20770', zip4: '1441' };
const MAIN_STREET = { street: '106 MAIN ST', city: 'TRUMANSBURG', state: 'NY', zip5: '14886', zip4: '' };

function isAt(address: Omit<PostalAddress, 'country'>, line1: RegExp, city: string, state: string): boolean {
  const { city: asked, state: askedState } = address;
  return (
    line1.test(address.line1) && asked.toUpperCase() === city && askedState.trim().toUpperCase() === state
  );
}

/**
 * Looks up an address. Two addresses have fixed results, and a few words trigger failures. Any other address
 * is found unchanged.
 */
export function findPostal(address: Omit<PostalAddress, 'country'>): PostalFinding {
  const { line1, city, state, zip } = address;
  if (line1.toUpperCase().includes('BADADDR')) return { kind: 'not-found' };
  if (city.toUpperCase() === 'NOWHERE') return { kind: 'invalid-city' };
  if (isAt(address, /^6406 ivy (lane|ln)\.?$/i, 'GREENBELT', 'MD'))
    return { kind: 'found', ...IVY_LANE, isDefault: false };
  if (isAt(address, /^106 main (street|st)\.?$/i, 'TRUMANSBURG', 'NY'))
    return { kind: 'found', ...MAIN_STREET, isDefault: true };
  return {
    kind: 'found',
    street: line1.toUpperCase(),
    city: city.toUpperCase(),
    state: state.toUpperCase(),
    zip5: zip.slice(0, 5),
    zip4: '',
    isDefault: false,
  };
}
