import type { JsonPath } from '#reading/json-path.ts';
import type { Rename } from './rename.ts';

/** Brings what was stored of a definition from one language to the next one. */
export interface Upgrade {
  readonly upgrade: (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Words that a file of definitions has under their former names, where the change is one of words. */
  readonly findRenames?: (file: WrittenFile) => readonly Rename[];
  /** Entries of a list that say nothing anymore. */
  readonly findNeedless?: (file: WrittenFile) => readonly JsonPath[];
}

/** A file of definitions: those of the kind `other` have their words in common. */
export interface WrittenFile {
  readonly kind: 'products' | 'conditions' | 'steps' | 'other';
  readonly value: unknown;
  /** Of steps: the product groups that they may show. */
  readonly groups?: Readonly<Record<string, unknown>>;
}
