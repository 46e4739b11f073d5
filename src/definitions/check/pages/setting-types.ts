import type { SettingType } from '../../model/pages/page-settings.ts';
import type { SourceLocation } from '../../model/source-location.ts';

/** Returns why a page's value is invalid, or undefined for a valid value. */
export type FindMisfit = (value: unknown) => string | undefined;

/** A page setting that a definition reads. */
export interface SettingUse {
  readonly name: string;
  readonly location: SourceLocation;
  /** The value is a comma-separated list of keys from this list. */
  readonly list?: string;
  /** The value is a comma-separated list of groups from this list. */
  readonly groupsOf?: string;
  /** The accepted kind of value. Undefined means a single value. */
  readonly takes?: 'questions' | 'anything';
  /** Pages can omit the setting, because it has a default. */
  readonly isOptional?: true;
  /** The name is declared by the storefront, so it is never a typo. */
  readonly isDeclared?: true;
  readonly findMisfit?: FindMisfit;
}

/** Creates a function that returns the message for values that fail a test. */
export function expects(test: (value: unknown) => boolean, message: string): FindMisfit {
  return (value) => (test(value) ? undefined : message);
}

export const isText = expects((value) => typeof value === 'string', 'This must be a text in quotes.');

export const isToggle = expects(
  (value) => typeof value === 'boolean',
  'This must be true or false, without quotes.',
);

/** Returns the function that finds invalid values of a declared type. */
export function misfitOf(type: SettingType): FindMisfit {
  if (type.kind === 'toggle') return isToggle;
  if (type.kind === 'text') return isText;
  if (type.kind === 'choice') {
    return expects(
      (value) => type.of.some((choice) => choice === value),
      `This must be one of ${type.of.join(', ')}.`,
    );
  }
  const { unit, from, to } = type;
  return expects(
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to,
    `This must be a whole number of ${unit}, from ${from} to ${to.toLocaleString('en-US')}.`,
  );
}
