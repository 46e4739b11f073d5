import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

/** The classes of mistakes, in the order of the checks. */
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

/** A mistake in the formation form, and the expected finding. */
export interface Mistake {
  readonly name: string;
  readonly class: MistakeClass;
  readonly change: (files: SpoiltFiles) => void;
  readonly code: string;
  readonly file: string;
  /** A part of the reported line. */
  readonly line: string;
  readonly severity?: 'error' | 'warning';
  /** The suggested name. */
  readonly nearest?: string;
  /** A part of the message. */
  readonly says?: string;
  /** Codes of further findings that follow from the mistake. */
  readonly also?: readonly string[];
  /** A catalog to use instead of the shipped one. */
  readonly catalogue?: (real: Catalogue) => Catalogue;
}
