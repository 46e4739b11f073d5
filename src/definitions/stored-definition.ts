import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { FormDefinition } from './model/definition.ts';
import { LANGUAGE } from './upgrade/upgrade-definition.ts';

/**
 * A definition as its author wrote it, with the version of the definition language and without file
 * locations.
 */
export type StoredDefinition = Omit<FormDefinition, 'files' | 'isPartial'> & { readonly language: number };

/** Returns a definition as orders store it. */
export function toStored(definition: FormDefinition): StoredDefinition {
  return { ...contentOf(definition), language: LANGUAGE };
}

function contentOf(definition: FormDefinition): Omit<StoredDefinition, 'language'> {
  const { files: _, isPartial: __, ...content } = definition;
  return content;
}

/**
 * Returns a hash of a form's content. It does not depend on the locations of files or the order of reading
 * them.
 */
export function versionOf(definition: FormDefinition): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(contentOf(definition))))).slice(0, 16);
}
