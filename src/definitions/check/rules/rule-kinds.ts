/** The minimum and maximum number of characters that a rule allows. */
export type LengthBounds = readonly [least: number, most: number];

const ANY = Number.POSITIVE_INFINITY;

function numberAt(args: readonly unknown[], usual: number): number {
  return typeof args[0] === 'number' ? args[0] : usual;
}

/** Length bounds by rule. Rules with a maximum count surrounding spaces; rules with a minimum do not. */
const LENGTHS: Readonly<Record<string, (args: readonly unknown[]) => LengthBounds>> = {
  length: (args) => [numberAt(args, 0), ANY],
  min: (args) => [numberAt(args, 0), ANY],
  businessPurposeLength: (args) => [numberAt(args, 0), ANY],
  maxLength: (args) => [0, numberAt(args, ANY)],
  max: (args) => [0, numberAt(args, ANY)],
  digits: (args) => [numberAt(args, 3), numberAt(args, 3)],
  date: () => [10, ANY],
  email: () => [6, ANY],
  phoneNumber: () => [8, ANY],
  faxNumber: () => [10, ANY],
  creditCard: () => [15, ANY],
  password: () => [4, ANY],
  url: () => [4, ANY],
};

/** Returns a rule's length bounds, or undefined when it has none. */
export function lengthBoundsOf(rule: string, args: readonly unknown[]): LengthBounds | undefined {
  return Object.hasOwn(LENGTHS, rule) ? LENGTHS[rule]?.(args) : undefined;
}

/** The minimum and maximum value that a rule allows. */
export type ValueBounds = readonly [least: number, most: number];

/** Returns the largest number with the given number of characters. */
function mostOfLength(length: number): number {
  return 10 ** length - 1;
}

/** Value bounds by rule, for numbers in any form. */
const VALUES: Readonly<Record<string, (args: readonly unknown[]) => ValueBounds>> = {
  min_value: (args) => [numberAt(args, -ANY), ANY],
  max_value: (args) => [-ANY, numberAt(args, ANY)],
  numeric: () => [0, ANY],
};

/** Value bounds of numbers that are typed as text. Leading zeros count as characters. */
const VALUES_OF_TEXTS: typeof VALUES = {
  ...VALUES,
  digits: (args) => [0, mostOfLength(numberAt(args, 3))],
  maxLength: (args) => [-ANY, mostOfLength(numberAt(args, ANY))],
  max: (args) => [-ANY, mostOfLength(numberAt(args, ANY))],
};

const VALUES_OF_NUMBERS: typeof VALUES = {
  ...VALUES,
  digits: (args) => {
    const count = numberAt(args, 3);
    return [count === 1 ? 0 : 10 ** (count - 1), mostOfLength(count)];
  },
  min: (args) => [numberAt(args, -ANY), ANY],
  max: (args) => [-ANY, numberAt(args, ANY)],
};

/** Returns a rule's value bounds for typed text or real numbers, or undefined when it has none. */
export function valueBoundsOf(
  rule: string,
  args: readonly unknown[],
  kind: 'text' | 'number',
): ValueBounds | undefined {
  const values = kind === 'text' ? VALUES_OF_TEXTS : VALUES_OF_NUMBERS;
  return Object.hasOwn(values, rule) ? values[rule]?.(args) : undefined;
}

const DIGITS_ONLY = ['numeric', 'digits'] as const;
const DIGITS_AND_SIGNS = [...DIGITS_ONLY, 'phoneNumber', 'creditCard', 'requestedPrice', 'date'] as const;

/** Pairs of rules that no text can pass, whatever their arguments. */
const EXCLUSIVE: readonly (readonly [rule: string, others: readonly string[], why: string])[] = [
  ['email', DIGITS_AND_SIGNS, 'an email address has an @'],
  ['email', ['url'], 'a web address never holds a name before its @'],
  ['url', DIGITS_AND_SIGNS, 'a web address ends in letters before its path'],
  ['password', DIGITS_AND_SIGNS, 'a password has letters and signs'],
  ['date', [...DIGITS_ONLY, 'creditCard', 'requestedPrice'], 'a date has slashes'],
  ['isBusinessFormed', ['email', 'url', 'password', ...DIGITS_AND_SIGNS], 'the answer must be yes'],
];

/** Returns why no answer passes both rules, or undefined when one may. */
export function findExclusion(rule: string, other: string): string | undefined {
  const found = EXCLUSIVE.find(
    ([first, others]) =>
      (first === rule && others.includes(other)) || (first === other && others.includes(rule)),
  );
  return found?.[2];
}
