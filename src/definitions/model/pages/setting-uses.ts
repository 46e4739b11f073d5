import type { SourceLocation } from '../source-location.ts';

/** A page setting that a definition reads. */
export interface SettingUse {
  readonly name: string;
  readonly location: SourceLocation;
  /** The value is a comma-separated list of keys from this list. */
  readonly list?: string;
  /** The value is a comma-separated list of groups from this list. */
  readonly groupsOf?: string;
  /** The kind of value that is accepted. A single value if undefined. */
  readonly takes?: 'questions' | 'anything';
  /** Pages can omit the setting, because there is a fallback. */
  readonly isOptional?: true;
  /** Returns why a page's value is invalid, or undefined. */
  readonly findMisfit?: (value: unknown) => string | undefined;
}
