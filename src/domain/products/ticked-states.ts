import type { Answers, Path } from '../answers/answers.ts';
import type { Jurisdiction } from '../catalogue/catalogue.ts';

/** The states that are ticked in a map of them; evaluated answers hold none that is not available. */
export function tickedStates(path: Path, answers: Answers): readonly Jurisdiction[] {
  const map = answers.get(path);
  if (map === null || typeof map !== 'object' || Array.isArray(map)) return [];
  return Object.entries(map).flatMap(([state, isTicked]) => (isTicked === true ? [state] : []));
}
