import type { Problem } from '#reading/problem.ts';

/** Thrown when a form definition cannot be used. Contains all of its problems. */
export class InvalidFormDefinitionError extends Error {
  override readonly name = 'InvalidFormDefinitionError';
  readonly problems: readonly Problem[];

  constructor(slug: string, problems: readonly Problem[]) {
    const lines = problems.map(
      ({ file, line, column, message, code }) => `  ${file}:${line}:${column}  ${message} [${code}]`,
    );
    const count = problems.length === 1 ? '1 error' : `${problems.length} errors`;
    super(`The definition of "${slug}" has ${count}:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
