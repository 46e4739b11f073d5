import { domainToASCII } from 'node:url';
import { isDomainLabel, isDomainName } from '#domain/domain-names/domain-name.ts';
import { findTld } from '#domain/domain-names/top-level-domain.ts';

/** Beyond this nothing is a name, in whichever script. */
const LONGEST_TEXT = 253;

/** What names are written with, in any script; the rest would be read as parts of an address. */
const LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;

function toAscii(text: string): string {
  const name = text.trim().toLowerCase();
  return name.length <= LONGEST_TEXT && LETTERS.test(name) ? domainToASCII(name) : '';
}

/** A name as registrars write it: lower case A-labels. Undefined for what is no name. */
export function readDomainName(text: unknown): string | undefined {
  const name = typeof text === 'string' ? toAscii(text) : '';
  return isDomainName(name) ? name : undefined;
}

/**
 * What is searched for as one label: a known ending is left out, and so are blanks, dots and what else no name holds.
 * Undefined where nothing is left, or too much.
 */
export function readSearchTerm(text: string, tlds: Iterable<string>): string | undefined {
  const typed = text.trim().toLowerCase();
  const ending = findTld(typed, tlds);
  const bare = ending === undefined ? typed : typed.slice(0, -ending.length - 1);
  const letters = bare.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}-]+/gu, '');
  const label = toAscii(letters.replace(/^-+|-+$/g, ''));
  return isDomainLabel(label) ? label : undefined;
}
