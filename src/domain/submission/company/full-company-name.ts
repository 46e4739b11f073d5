import type { Answers, Path } from '../../answers/answers.ts';
import type { CompiledForm } from '../../form.ts';
import { nameWithDesignator } from '../../input/split-designator.ts';
import { syncCompanyDesignator } from '../../reactions/sync-company-designator.ts';

function findSync({ reactions }: CompiledForm, path: Path) {
  return reactions.find(
    ({ use, with: roles }) => use?.name === syncCompanyDesignator.name && roles?.['name'] === path,
  );
}

/** Returns whether a designator is chosen for the company name at a path. */
export function hasDesignator(form: CompiledForm, path: Path): boolean {
  return findSync(form, path) !== undefined;
}

/**
 * A company's name as it is ordered: with the designator that was chosen, even where the visitor edited the name
 * afterwards. Other answers than texts, and names without a designator of their own, stay as they are.
 * @param answers evaluated answers
 * @param path where the name is answered
 */
export function readFullCompanyName(form: CompiledForm, answers: Answers, path: Path): unknown {
  const name = answers.get(path);
  const designator = findSync(form, path)?.with?.['designator'] ?? '';
  const chosen = answers.get(designator);
  if (typeof name !== 'string' || typeof chosen !== 'string' || chosen === '') return name;
  const known = form.fields[designator]?.options?.list.map(({ key }) => key) ?? [];
  return nameWithDesignator(name, chosen, known);
}
