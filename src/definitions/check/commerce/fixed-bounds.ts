/** A limit set by the business. Definitions must stay within it. */
export interface FixedBound {
  /**
   * The subject of `name`: the last path segment of a row list or an answer, or the name of a page setting.
   */
  readonly about: 'rows' | 'answer' | 'setting';
  readonly name: RegExp;
  readonly least: number;
  readonly most: number;
  readonly sentence: string;
}

/** The limits set by the business, each with the sentence that its message uses. */
export const FIXED_BOUNDS: readonly FixedBound[] = [
  {
    about: 'rows',
    name: /^recipients$/i,
    least: 1,
    most: 4,
    sentence: 'There are 1 to 4 recipients of forwarded mail',
  },
  {
    about: 'rows',
    name: /^vehicles$/i,
    least: 1,
    most: 10,
    sentence: 'There are 1 to 10 vehicles in one order',
  },
  {
    about: 'rows',
    name: /^domains$/i,
    least: 1,
    most: 10,
    sentence: 'There are 1 to 10 domains in one order',
  },
  {
    about: 'answer',
    name: /^(domainYears|domainDuration|durationYears)$/i,
    least: 1,
    most: 10,
    sentence: 'A domain is registered for 1 to 10 years',
  },
  {
    about: 'setting',
    name: /^max(imum)?Vehicles$/i,
    least: 1,
    most: 10,
    sentence: 'There are 1 to 10 vehicles in one order',
  },
  {
    about: 'setting',
    name: /^max(imum)?Recipients$/i,
    least: 1,
    most: 4,
    sentence: 'There are 1 to 4 recipients of forwarded mail',
  },
  {
    about: 'setting',
    name: /^max(imum)?Domain(Years|Duration)$/i,
    least: 1,
    most: 10,
    sentence: 'A domain is registered for 1 to 10 years',
  },
  {
    about: 'setting',
    name: /^(max(imum)?)?(submit|submission)?Attempts$/i,
    least: 1,
    most: 5,
    sentence: 'A form can be submitted 5 times at most',
  },
];

/** The minimum row counts set by the business, by the end of the list's path. */
export const FEWEST_ROWS: readonly {
  readonly path: RegExp;
  readonly least: number;
  readonly sentence: string;
}[] = [
  {
    path: /(^|\.)nonprofit\.directors$/i,
    least: 3,
    sentence: 'A nonprofit has at least 3 directors',
  },
];

/** The maximum quantity of one product in a cart. */
export const MOST_PIECES = 99;
