import { MAX_LABEL_LENGTH, isDomainName } from '#domain/domain-names/domain-name.ts';
import { findTld } from '#domain/domain-names/top-level-domain.ts';

/** A parsed search text. */
export interface DomainQuery {
  /** The cleaned-up text with its top-level domain, in Unicode. */
  readonly name: string;
  /** The same name in ASCII (Punycode), as registrars use it. */
  readonly domain: string;
  /** The name without its top-level domain, as typed. */
  readonly term: string;
  readonly tld: string;
}

/** Matches the parts of a pasted URL before and after its host. */
const AROUND = /^[a-z][a-z0-9+.-]*:\/\/|[/?#].*$/g;
const NAME = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*$/u;

/** Converts a name to ASCII (Punycode). Returns undefined when it is not a valid domain name. */
function toAscii(name: string): string | undefined {
  if (!NAME.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  const { hostname } = new URL(`http://${name}`);
  return isDomainName(hostname) ? hostname : undefined;
}

/**
 * Parses a domain name, part of a URL, or text that could form a name.
 * @param selected the top-level domain for a text without one
 * @returns undefined when the text cannot be a domain name
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
  // Only the registrable domain can be bought: `ruiz.com`, not `tools.ruiz.com`.
  const term = (dot < 0 ? bare : bare.slice(0, dot)).split('.').at(-1) ?? '';
  const name = `${term}.${tld}`;
  const domain = toAscii(name);
  return domain === undefined ? undefined : { name, domain, term, tld };
}

/** The text a search field shows. `tld` is set when the top-level domain no longer fits in the text. */
interface FittedText {
  readonly text: string;
  readonly tld?: string;
  /** True when the text was truncated. */
  readonly isCut: boolean;
}

/**
 * Fits a text into a search field, which takes at most the characters of one DNS label. A longer text is
 * replaced by the domain name in it, if necessary without the top-level domain. Otherwise the text is
 * truncated.
 */
export function fitText(text: string, selected: string, tlds: readonly string[]): FittedText {
  if (text.length <= MAX_LABEL_LENGTH) return { text, isCut: false };
  const query = readDomainQuery(text, selected, tlds);
  if (query !== undefined && query.name.length <= MAX_LABEL_LENGTH) return { text: query.name, isCut: false };
  if (query !== undefined && query.term.length <= MAX_LABEL_LENGTH)
    return { text: query.term, tld: query.tld, isCut: false };
  return { text: text.slice(0, MAX_LABEL_LENGTH), isCut: true };
}
