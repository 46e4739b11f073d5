import { compileForm } from '../compile/compile-form.ts';
import { InvalidFormDefinitionError } from '../compile/problem.ts';
import type { DefinitionProblem } from '../compile/problem.ts';
import { listForms } from '../compile/vite-plugin.ts';

/** Everything that is wrong with the forms of a folder; mistakes in shared files stand once. */
export async function checkForms(root: string): Promise<readonly DefinitionProblem[]> {
  const found = new Map<string, DefinitionProblem>();
  for (const slug of listForms(root)) {
    try {
      await compileForm(root, slug, { root });
    } catch (error) {
      if (!(error instanceof InvalidFormDefinitionError)) throw error;
      for (const problem of error.problems) found.set(JSON.stringify(problem), problem);
    }
  }
  return [...found.values()];
}

/** A problem on one line, as editors and terminals link it. */
export function describeProblemLine({ file, line, column, message, code }: DefinitionProblem): string {
  return `form-definitions/${file}:${line}:${column}  ${message} [${code}]`;
}
