import type { Answers, Path } from '../answers/answers.ts';
import type { Jurisdiction } from '../catalogue/catalogue.ts';

/** Returns the states that are checked in a map. Evaluated answers contain only available states. */
export function checkedStates(path: Path, answers: Answers): readonly Jurisdiction[] {
  const map = answers.get(path);
  if (map === null || typeof map !== 'object' || Array.isArray(map)) return [];
  return Object.entries(map).flatMap(([state, isChecked]) => (isChecked === true ? [state] : []));
}
