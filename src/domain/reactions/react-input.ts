import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import { findInstance } from '../relevance/field-instances.ts';
import type { CompiledForm, ReactionModel } from '../form.ts';
import { choicesOf } from '../options/options.ts';
import type { ReactionInput } from './reaction.ts';
import { createSay } from '../texts.ts';

/** A visitor's change of one answer, with all answers before and after it. */
export interface VisitorChange {
  readonly path: Path;
  /** The visitor's raw answer. Undefined for a focus event. */
  readonly given: unknown;
  /** Evaluated answers. */
  readonly before: Answers;
  readonly after: Answers;
}

/**
 * Resolves a reaction's path in the row that triggered the reaction: `list.*.name` in `list.r1` becomes
 * `list.r1.name`.
 */
export function pathInFiredRow(path: Path, row: Path): Path {
  const star = path.indexOf('.*.');
  return star < 0 ? path : `${row}${path.slice(star + '.*'.length)}`;
}

/** Builds the input of a registered reaction. `row` is the path of the changed row, '' outside rows. */
export function reactionInput(
  form: CompiledForm,
  model: ReactionModel,
  { path: changed, given, before, after }: VisitorChange,
  facts: Facts,
  row: Path,
): ReactionInput {
  const optionsAt = (path: Path) => findInstance(form, path)?.field.options;
  const entries = (path: Path) => optionsAt(path)?.list ?? [];
  return {
    changed,
    given,
    before,
    after,
    facts,
    with: Object.fromEntries(
      Object.entries(model.with ?? {}).map(([role, path]) => [role, pathInFiredRow(path, row)]),
    ),
    tables: model.tables ?? {},
    entries,
    choices: (path) => {
      const options = optionsAt(path);
      return options === undefined ? [] : choicesOf(options, after, facts);
    },
    answerOf: (path, key) => {
      if (findInstance(form, path)?.field.type !== 'object') return key;
      return { key, value: entries(path).find((entry) => entry.key === key)?.value ?? key };
    },
    text: createSay(facts.page.texts, form.texts),
  };
}
