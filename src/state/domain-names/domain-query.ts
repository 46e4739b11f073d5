import { LONGEST_LABEL, isDomainName } from '#domain/domain-names/domain-name.ts';
import { findTld } from '#domain/domain-names/top-level-domain.ts';

/** What a visitor searches for, made of what was typed. */
export interface DomainQuery {
  /** As it was typed, tidied, with its top-level domain. */
  readonly name: string;
  /** The same as registrars write it. */
  readonly domain: string;
  /** The name without its top-level domain, as it was typed. */
  readonly term: string;
  readonly tld: string;
}

/** What else is pasted besides a name: the rest of an address. */
const AROUND = /^[a-z][a-z0-9+.-]*:\/\/|[/?#].*$/g;
const NAME = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*$/u;

/** A name as registrars write it; undefined for what is none. */
function toAscii(name: string): string | undefined {
  if (!NAME.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  const { hostname } = new URL(`http://${name}`);
  return isDomainName(hostname) ? hostname : undefined;
}

/**
 * Reads what was typed: a name with its ending, part of an address, or words that may make a name.
 * @param selected the top-level domain of a text that names none
 * @returns undefined for what cannot be a name
 */
export function readDomainQuery(
  text: string,
  selected: string,
  tlds: readonly string[],
): DomainQuery | undefined {
  const typed = text.trim().toLowerCase().normalize('NFC').replace(AROUND, '').replace(/\s+/g, '');
  const bare = typed.replace(/\.+$/, '').replace(/^www\.(?=.+\.)/, '');
  const known = findTld(bare, tlds);
  const dot = known === undefined ? bare.indexOf('.') : bare.length - known.length - 1;
  const tld = dot < 0 ? selected : bare.slice(dot + 1);
  // Of `tools.ruiz.com` it is `ruiz.com` that can be bought.
  const term = (dot < 0 ? bare : bare.slice(0, dot)).split('.').at(-1) ?? '';
  const name = `${term}.${tld}`;
  const domain = toAscii(name);
  return domain === undefined ? undefined : { name, domain, term, tld };
}

/** What a field shows of a text, and the top-level domain beside it where that is no longer in the text. */
export interface FittedText {
  readonly text: string;
  readonly tld?: string;
  /** Some of the words had no place. */
  readonly isCut: boolean;
}

/**
 * Fits a text into a field that takes as many characters as a label has at most: of a longer one it is the name in it, at
 * last without its ending, which has a control of its own.
 */
export function fitText(text: string, selected: string, tlds: readonly string[]): FittedText {
  if (text.length <= LONGEST_LABEL) return { text, isCut: false };
  const query = readDomainQuery(text, selected, tlds);
  if (query !== undefined && query.name.length <= LONGEST_LABEL) return { text: query.name, isCut: false };
  if (query !== undefined && query.term.length <= LONGEST_LABEL)
    return { text: query.term, tld: query.tld, isCut: false };
  return { text: text.slice(0, LONGEST_LABEL), isCut: true };
}
