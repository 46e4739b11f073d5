import { closest, distance } from 'fastest-levenshtein';

/** A mistake in a definition file, told to its author. Lines and columns count from 1. */
export interface DefinitionProblem {
  /** Stable code, e.g. `unknown-rule`. */
  readonly code: string;
  /** File, relative to the folder of the definitions. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What is left of two dotted names without the segments they begin with alike. */
function differingEnds(name: string, other: string): readonly [string, string] {
  const [names, others] = [name.split('.'), other.split('.')];
  const shared = names.findIndex((segment, index) => segment !== others[index]);
  return [names.slice(shared).join('.'), others.slice(shared).join('.')];
}

/** The nearest of the names, when it is near enough to be what was meant. */
export function findNearestName(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const nearest = closest(name, [...names]);
  const [end, nearestEnd] = differingEnds(name, nearest);
  return distance(end, nearestEnd) <= Math.max(2, Math.ceil(end.length / 3)) ? nearest : undefined;
}

/** ` Did you mean "x"?`, or nothing. */
export function suggest(name: string, names: readonly string[]): string {
  const nearest = findNearestName(name, names);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

/** A form definition that cannot be used, with everything that is wrong with it. */
export class InvalidFormDefinitionError extends Error {
  override readonly name = 'InvalidFormDefinitionError';
  readonly problems: readonly DefinitionProblem[];

  constructor(slug: string, problems: readonly DefinitionProblem[]) {
    const lines = problems.map(
      ({ file, line, column, message, code }) => `  ${file}:${line}:${column}  ${message} [${code}]`,
    );
    super(`The definition of "${slug}" has ${problems.length} problem(s):\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
