import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';

/** A compiled condition. `row` is the path of the row to evaluate it for (`list.{key}`), '' outside rows. */
export type Condition = (answers: Answers, facts: Facts, row: Path) => boolean;
