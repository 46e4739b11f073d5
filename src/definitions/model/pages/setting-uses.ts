import type { SourceLocation } from '../source-location.ts';

/** A page setting that a definition reads. */
export interface SettingUse {
  readonly name: string;
  readonly location: SourceLocation;
  /** It holds keys of this list, separated by commas. */
  readonly list?: string;
  /** It holds groups of this list, separated by commas. */
  readonly groupsOf?: string;
  /** What it may be; a single value where it is left out. */
  readonly takes?: 'questions' | 'anything';
  /** Pages need not have it: something else takes its place. */
  readonly isOptional?: true;
  /** Why a page's value cannot be used; undefined where it can. */
  readonly findMisfit?: (value: unknown) => string | undefined;
}
