import type { JsonRecord, ReactionSource, StepSource } from '../definition.ts';
import type { JsonPath } from '#reading/json-path.ts';

/** The list with something harmless in the place of each broken entry, so that the others keep their places. */
function replaceBroken(
  value: unknown,
  broken: readonly JsonPath[],
  replacement: (index: number) => StepSource | ReactionSource,
): readonly unknown[] {
  const indexes = new Set(broken.map(([index]) => index));
  if (!Array.isArray(value) || indexes.has(undefined)) return [];
  return value.map((entry, index) => (indexes.has(index) ? replacement(index) : entry));
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
    steps: replaceBroken(steps['steps'], inside('steps'), (index) => ({
      key: `broken-${index}`,
      title: '',
      modules: [],
    })),
    reactions: replaceBroken(steps['reactions'], inside('reactions'), () => ({})),
  };
}
