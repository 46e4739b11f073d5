import type { JsonRecord, ReactionSource, StepSource } from '../definition.ts';
import type { JsonPath } from '#reading/json-path.ts';

/** Replaces the broken entries of a list with empty ones, so that the others keep their indexes. */
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
 * Removes broken parts from the steps, so that the same run can check the rest. Broken steps and reactions
 * become empty, to preserve indexes; other broken parts are omitted.
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
