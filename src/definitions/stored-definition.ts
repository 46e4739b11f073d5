import { createHash } from 'node:crypto';
import type { FormDefinition } from './model/definition.ts';
import { LANGUAGE } from './upgrade/upgrade-definition.ts';

/** A definition as its author wrote it, without the places of its files, and the language it is written in. */
export type StoredDefinition = Omit<FormDefinition, 'files' | 'isPartial'> & { readonly language: number };

/** What is stored of a definition with the orders that were made with it. */
export function toStored(definition: FormDefinition): StoredDefinition {
  return { ...contentOf(definition), language: LANGUAGE };
}

function contentOf(definition: FormDefinition): Omit<StoredDefinition, 'language'> {
  const { files: _, isPartial: __, ...content } = definition;
  return content;
}

/** Hash of what the form says, wherever its files are and in whichever order they were read. */
export function versionOf(definition: FormDefinition): string {
  return createHash('sha256')
    .update(JSON.stringify(contentOf(definition)))
    .digest('hex')
    .slice(0, 16);
}
