import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

/** What authors get wrong, in the order the checker comes to it. */
export const MISTAKE_CLASSES = [
  'shape',
  'names',
  'references',
  'rules',
  'logic',
  'commerce',
  'safety',
  'texts',
] as const;

export type MistakeClass = (typeof MISTAKE_CLASSES)[number];

/** A mistake an author could make in the formation form, and what the checker must say of it. */
export interface Mistake {
  readonly name: string;
  readonly class: MistakeClass;
  readonly change: (files: SpoiltFiles) => void;
  readonly code: string;
  readonly file: string;
  /** A text of the reported line. */
  readonly line: string;
  readonly severity?: 'error' | 'warning';
  /** The name that was meant. */
  readonly nearest?: string;
  /** A part of the sentence. */
  readonly says?: string;
  /** Codes of what else is found, because it follows. */
  readonly also?: readonly string[];
  /** Another catalogue than the real one. */
  readonly catalogue?: (real: Catalogue) => Catalogue;
}
