/** The most common mail providers. Only these are suggested. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'protonmail.com',
];

/** Real domains that look like a typo of a common domain. */
const OTHER_DOMAINS = [
  'ymail.com',
  'email.com',
  'mail.com',
  'gmail.co.uk',
  'yahoo.ca',
  'hotmail.ca',
  'outlook.de',
];

/** Matches an address in angle brackets after its owner's name. */
const IN_BRACKETS = /<([^<>\s]+@[^<>\s]+)>\s*$/;

/**
 * Returns whether the texts differ by one inserted, deleted or replaced character, or by two swapped ones.
 */
function isOneTypo(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length === 2 && right.length === 2) return left[0] === right[1] && left[1] === right[0];
  return left !== right && left.length <= 1 && right.length <= 1;
}

/** Suggests a correction for an email address; undefined if nothing looks wrong. */
export function suggestEmail(text: string): string | undefined {
  const address = text.length > 400 ? undefined : IN_BRACKETS.exec(text)?.[1];
  if (address !== undefined) return address;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at <= 0 || OTHER_DOMAINS.includes(domain)) return undefined;
  const meant = COMMON_DOMAINS.find((common) => isOneTypo(common, domain));
  return meant === undefined || COMMON_DOMAINS.includes(domain) ? undefined : `${text.slice(0, at)}@${meant}`;
}
