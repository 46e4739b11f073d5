import type { Answers, Path } from '../../answers/answers.ts';
import type { CompiledForm } from '../../form.ts';
import { nameWithDesignator } from './split-designator.ts';
import { syncCompanyDesignator } from '../../reactions/sync-company-designator.ts';

/**
 * A company's name as it is ordered: with the designator that was chosen, even where the visitor edited the name
 * afterwards. Other answers than texts, and names without a designator of their own, stay as they are.
 * @param answers evaluated answers
 * @param path where the name is answered
 */
export function readFullCompanyName(form: CompiledForm, answers: Answers, path: Path): unknown {
  const name = answers.get(path);
  const sync = form.reactions.find(
    ({ use, with: roles }) => use?.name === syncCompanyDesignator.name && roles?.['name'] === path,
  );
  const designator = sync?.with?.['designator'] ?? '';
  const chosen = answers.get(designator);
  if (typeof name !== 'string' || typeof chosen !== 'string' || chosen === '') return name;
  const known = form.fields[designator]?.options?.list.map(({ key }) => key) ?? [];
  return nameWithDesignator(name, chosen, known);
}
