/** Postal abbreviations for words in streets, cities and directions. */
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

/** Normalizes a word of an address: lowercase, without accents and punctuation, abbreviated. */
export function foldWord(word: string): string {
  const bare = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return Object.hasOwn(SHORT_WORDS, bare) ? (SHORT_WORDS[bare] ?? bare) : bare;
}

/**
 * Normalizes words, so that all their spellings give the same text: lowercase, abbreviated, without
 * punctuation.
 */
export function foldWords(text: string): string {
  const words = text.split(/[\s,;/#-]+/).map(foldWord);
  return words
    .filter((word) => word !== '')
    .join(' ')
    .replace(/^p o box\b/, 'po box');
}
