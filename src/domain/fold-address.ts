import type { PostalAddress } from './postal-address.ts';

/** Words of streets, places and directions as the postal service shortens them. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  alley: 'aly',
  apartment: 'apt',
  avenue: 'ave',
  boulevard: 'blvd',
  building: 'bldg',
  center: 'ctr',
  circle: 'cir',
  court: 'ct',
  cove: 'cv',
  creek: 'crk',
  crossing: 'xing',
  department: 'dept',
  drive: 'dr',
  east: 'e',
  expressway: 'expy',
  floor: 'fl',
  fort: 'ft',
  freeway: 'fwy',
  heights: 'hts',
  highway: 'hwy',
  hill: 'hl',
  hills: 'hls',
  junction: 'jct',
  lake: 'lk',
  lane: 'ln',
  mount: 'mt',
  mountain: 'mtn',
  north: 'n',
  northeast: 'ne',
  northwest: 'nw',
  parkway: 'pkwy',
  place: 'pl',
  plaza: 'plz',
  point: 'pt',
  ridge: 'rdg',
  road: 'rd',
  room: 'rm',
  route: 'rte',
  saint: 'st',
  south: 's',
  southeast: 'se',
  southwest: 'sw',
  space: 'spc',
  square: 'sq',
  station: 'sta',
  street: 'st',
  suite: 'ste',
  terrace: 'ter',
  trail: 'trl',
  turnpike: 'tpke',
  valley: 'vly',
  view: 'vw',
  west: 'w',
};

/** A word of an address without what says nothing: case, accents, punctuation and its longer form. */
export function foldWord(word: string): string {
  const bare = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return Object.hasOwn(SHORT_WORDS, bare) ? (SHORT_WORDS[bare] ?? bare) : bare;
}

function foldText(text: string): string {
  const words = text.split(/[\s,;/#-]+/).map(foldWord);
  return words
    .filter((word) => word !== '')
    .join(' ')
    .replace(/^p o box\b/, 'po box');
}

/** A ZIP code as its five digits and the four after them, where they are there. */
export function splitZip(zip: string): { readonly zip5: string; readonly zip4: string } {
  const [, zip5 = '', zip4 = ''] = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(zip.trim()) ?? [];
  return { zip5, zip4 };
}

/** One text for all ways to write an address: what a cache is asked by. */
export function foldAddress({ line1, city, state, zip, country }: PostalAddress): string {
  return [line1, city, state, zip, country].map(foldText).join('|');
}

/**
 * Whether an address is what the postal service writes. Where that leaves the last four digits of the ZIP code out, they
 * say nothing.
 */
export function isSameAddress(entered: PostalAddress, verified: PostalAddress): boolean {
  const { zip4 } = splitZip(verified.zip);
  const zip = zip4 === '' ? splitZip(entered.zip).zip5 || entered.zip : entered.zip;
  return foldAddress({ ...entered, zip }) === foldAddress(verified);
}
