import { domainToASCII } from 'node:url';
import { isDomainLabel, isDomainName } from '#domain/domain-names/domain-name.ts';
import { findTld } from '#domain/domain-names/top-level-domain.ts';

/** Maximum length of a domain name in any script. */
const MAX_TEXT_LENGTH = 253;

/** Characters of domain names in any script. Other characters could be parsed as parts of a URL. */
const LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;

function toAscii(text: string): string {
  const name = text.trim().toLowerCase();
  return name.length <= MAX_TEXT_LENGTH && LETTERS.test(name) ? domainToASCII(name) : '';
}

/** Returns a domain name as lowercase A-labels, or undefined for an invalid name. */
export function readDomainName(text: unknown): string | undefined {
  const name = typeof text === 'string' ? toAscii(text) : '';
  return isDomainName(name) ? name : undefined;
}

/**
 * Returns a search term as one label, without a known TLD, spaces, dots and other invalid characters. Returns
 * undefined when nothing valid remains.
 */
export function readSearchTerm(text: string, tlds: Iterable<string>): string | undefined {
  const typed = text.trim().toLowerCase();
  const ending = findTld(typed, tlds);
  const bare = ending === undefined ? typed : typed.slice(0, -ending.length - 1);
  const letters = bare.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}-]+/gu, '');
  const label = toAscii(letters.replace(/^-+|-+$/g, ''));
  return isDomainLabel(label) ? label : undefined;
}
