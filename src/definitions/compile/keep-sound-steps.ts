import type { JsonRecord } from './definition.ts';
import type { JsonPath } from './source-files.ts';

/** Entries of a list without those that one of the places stands in. */
function withoutBroken(value: unknown, broken: readonly JsonPath[]): readonly unknown[] {
  const indexes = new Set(broken.map(([index]) => index));
  return Array.isArray(value) && !indexes.has(undefined)
    ? value.filter((_, index) => !indexes.has(index))
    : [];
}

/**
 * A form's steps without what has not the shape it must have, so that mistakes in the rest are found in the same run:
 * a broken step or reaction is left out as a whole, and so is any other broken part.
 */
export function keepSoundSteps(steps: JsonRecord, broken: readonly JsonPath[]): JsonRecord {
  const inside = (name: string) => broken.filter(([first]) => first === name).map((at) => at.slice(1));
  const others = Object.entries(steps).filter(([name]) => inside(name).length === 0);
  return {
    formType: '',
    version: 1,
    submission: { action: '', payload: '' },
    ...Object.fromEntries(others),
    steps: withoutBroken(steps['steps'], inside('steps')),
    reactions: withoutBroken(steps['reactions'], inside('reactions')),
  };
}
