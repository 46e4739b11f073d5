import type { Answers, Path } from '../answers/answers.ts';
import type { Jurisdiction } from '../catalogue/catalogue.ts';

/** Returns the states selected on the state map at `path`. Evaluated answers contain only available states. */
export function checkedStates(path: Path, answers: Answers): readonly Jurisdiction[] {
  const map = answers.get(path);
  if (map === null || typeof map !== 'object' || Array.isArray(map)) return [];
  return Object.entries(map).flatMap(([state, isChecked]) => (isChecked === true ? [state] : []));
}
