/** A limit set by the business. Definitions must stay within it. */
export interface FixedBound {
  /** Matches the end of the paths of row lists. */
  readonly rows?: RegExp;
  /** Matches the end of the paths of answers. */
  readonly answer?: RegExp;
  /** Matches the names of page settings. */
  readonly setting?: RegExp;
  readonly least: number;
  readonly most?: number;
  /** The first words of the message. */
  readonly sentence: string;
}

export const FIXED_BOUNDS: readonly FixedBound[] = [
  {
    rows: /(^|\.)recipients$/i,
    setting: /^max(imum)?Recipients$/i,
    least: 1,
    most: 4,
    sentence: 'Mail is forwarded to 1 to 4 recipients',
  },
  {
    rows: /(^|\.)vehicles$/i,
    setting: /^max(imum)?Vehicles$/i,
    least: 1,
    most: 10,
    sentence: 'An order has 1 to 10 vehicles',
  },
  { rows: /(^|\.)domains$/i, least: 1, most: 10, sentence: 'An order has 1 to 10 domains' },
  {
    answer: /(^|\.)(domainYears|domainDuration|durationYears)$/i,
    setting: /^max(imum)?Domain(Years|Duration)$/i,
    least: 1,
    most: 10,
    sentence: 'A domain is registered for 1 to 10 years',
  },
  {
    setting: /^(max(imum)?)?(submit|submission)?Attempts$/i,
    least: 1,
    most: 5,
    sentence: 'A form can be submitted 1 to 5 times',
  },
  { rows: /(^|\.)nonprofit\.directors$/i, least: 3, sentence: 'A nonprofit has at least 3 directors' },
];

/** The quantity of one product in a cart. */
export const PIECES: FixedBound = {
  least: 1,
  most: 99,
  sentence: 'A cart holds 1 to 99 pieces of a product',
};
