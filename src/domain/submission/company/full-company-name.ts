import type { Answers, Path } from '../../answers/answers.ts';
import type { CompiledForm } from '../../form.ts';
import { nameWithDesignator } from '../../input/split-designator.ts';
import { syncCompanyDesignator } from '../../reactions/sync-company-designator.ts';

function findSync({ reactions }: CompiledForm, path: Path) {
  return reactions.find(
    ({ use, with: roles }) => use?.name === syncCompanyDesignator.name && roles?.['name'] === path,
  );
}

/** Returns whether the form has a designator field for the company name at a path. */
export function hasDesignator(form: CompiledForm, path: Path): boolean {
  return findSync(form, path) !== undefined;
}

/**
 * Returns a company name with its chosen designator, even if the visitor removed it from the name. Returns
 * answers other than text, and names without a chosen designator, unchanged.
 *
 * Decision: docs/decisions/031-add-the-designator-in-the-order.md
 *
 * @param answers evaluated answers
 * @param path path of the name
 */
export function readFullCompanyName(form: CompiledForm, answers: Answers, path: Path): unknown {
  const name = answers.get(path);
  const designator = findSync(form, path)?.with?.['designator'] ?? '';
  const chosen = answers.get(designator);
  if (typeof name !== 'string' || typeof chosen !== 'string' || chosen === '') return name;
  const known = form.fields[designator]?.options?.list.map(({ key }) => key) ?? [];
  return nameWithDesignator(name, chosen, known);
}
