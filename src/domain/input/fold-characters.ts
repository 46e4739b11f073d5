/** Bidirectional marks, zero-width spaces, soft hyphens, byte order marks and the like. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202D\u2060-\u2064\u2066-\u206F\uFEFF]/g;

const JOINERS = /[\u200C\u200D]/g;

/** Joiners, preceded by a character whose script needs them, or by an emoji. */
const JOINERS_AFTER =
  /([\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])?([\u200C\u200D]+)/gu;

/** No-break, thin, ideographic and other spaces that look like a plain one. */
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;

/** Matches full-width ASCII characters. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const WIDTH_DISTANCE = 0xfee0;

const DIGIT = /\p{Nd}/u;

/** Removes leading and trailing plain spaces. Tabs and line breaks stay, so that validation rejects them. */
export function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  return text.slice(start, end);
}

/** Removes invisible characters, except joiners in scripts that need them. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(JOINERS_AFTER, (all, before?: string) => (before ? all : ''));
}

export function foldSpaces(text: string): string {
  return text.replace(SPACES, ' ');
}

export function foldDashes(text: string): string {
  return text.replace(DASHES, '-');
}

export function foldWidth(text: string): string {
  return text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDTH_DISTANCE));
}

/**
 * Converts decimal digits of any script to 0–9. Unicode assigns each script ten consecutive digits from zero.
 */
export function foldDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** Folds machine-readable text, such as a number or an email address, to plain characters. */
export function foldAll(text: string): string {
  const visible = text.replace(INVISIBLE, '').replace(JOINERS, '');
  return trimSpaces(foldDigits(foldDashes(foldWidth(foldSpaces(visible)))));
}
