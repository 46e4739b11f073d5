/** Least and most characters that a rule lets a text have, as far as it is about their number. */
export type LengthBounds = readonly [least: number, most: number];

const ANY = Number.POSITIVE_INFINITY;

function numberAt(args: readonly unknown[], usual: number): number {
  return typeof args[0] === 'number' ? args[0] : usual;
}

/** How long texts must be, by rule. Blanks around a text are counted by the rules of most, not by those of least. */
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

/** How long a rule lets a text be; undefined where it says nothing of that. */
export function lengthBoundsOf(rule: string, args: readonly unknown[]): LengthBounds | undefined {
  return Object.hasOwn(LENGTHS, rule) ? LENGTHS[rule]?.(args) : undefined;
}

/** Least and most that a number may be, as far as a rule is about that. */
export type ValueBounds = readonly [least: number, most: number];

/** The most that a number of so many characters can be. */
function mostOfLength(length: number): number {
  return 10 ** length - 1;
}

/** How large numbers must be, by rule, wherever they appear. */
const VALUES: Readonly<Record<string, (args: readonly unknown[]) => ValueBounds>> = {
  min_value: (args) => [numberAt(args, -ANY), ANY],
  max_value: (args) => [-ANY, numberAt(args, ANY)],
  numeric: () => [0, ANY],
};

/** How large numbers that are typed as text must be: leading zeros count as characters. */
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

/** How large a rule lets a number be, typed as text or real; undefined where it says nothing of that. */
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

/** Pairs of rules that no text can pass both of, whatever their arguments. */
const EXCLUSIVE: readonly (readonly [rule: string, others: readonly string[], why: string])[] = [
  ['email', DIGITS_AND_SIGNS, 'an email address has an @'],
  ['email', ['url'], 'a web address never holds a name before its @'],
  ['url', DIGITS_AND_SIGNS, 'a web address ends in letters before its path'],
  ['password', DIGITS_AND_SIGNS, 'a password has letters and signs'],
  ['date', [...DIGITS_ONLY, 'creditCard', 'requestedPrice'], 'a date has slashes'],
  ['isBusinessFormed', ['email', 'url', 'password', ...DIGITS_AND_SIGNS], 'the answer must be yes'],
];

/** Why no answer passes two rules; undefined where some may. */
export function findExclusion(rule: string, other: string): string | undefined {
  const found = EXCLUSIVE.find(
    ([first, others]) =>
      (first === rule && others.includes(other)) || (first === other && others.includes(rule)),
  );
  return found?.[2];
}
