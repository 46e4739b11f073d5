import type { SayText } from '#domain/texts.ts';
import type { createStore } from 'jotai';
import type { ServiceResult } from '#contract/service-result.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Path } from '#domain/answers/answers.ts';
import { placeInRow } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { AnswerAtoms } from '../answers/answer-atoms.ts';
import type { Asked } from './asked-answers.ts';
import type { LookupAnswer } from './lookup-services.ts';

export interface DescribingParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly answers: AnswerAtoms;
  /** Writes answers without firing reactions. */
  readonly fill: (answers: ReadonlyMap<Path, unknown>) => void;
  readonly text: SayText;
}

/** Returns a field's name for use inside a sentence: `Make` becomes `make`, `VIN` stays. */
function inSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** Joins names: `make, model and year`. */
function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Creates the function that applies a lookup result. It fills blank answers and returns a message for the
 * visitor.
 * @param isThere returns whether a field is on the page
 */
export function createDescribeResult(
  { form, store, answers, fill, text }: DescribingParts,
  isThere: (path: Path) => boolean,
) {
  /** Fills blank answers. Returns the names of the filled fields. */
  const fillBlanks = ({ model, row }: Asked, says: LookupAnswer['says']): readonly string[] => {
    const found = Object.entries(model.fills).flatMap(([template, name]) => {
      const path = placeInRow(template, row);
      const said = Object.hasOwn(says, name) ? says[name] : undefined;
      const isBlank = isEmptyAnswer(store.get(answers.answer(path)));
      return said === undefined || !isBlank || !isThere(path) ? [] : [{ template, path, said }];
    });
    if (found.length > 0) fill(new Map(found.map(({ path, said }) => [path, said] as const)));
    return found.map(({ template }) => inSentence(form.fields[template]?.title ?? template));
  };

  return (one: Asked, result: ServiceResult<LookupAnswer>): string | undefined => {
    if (result.kind === 'unavailable') {
      console.warn(`The service ${one.model.service} did not respond: ${result.cause}.`);
      return text('lookup.unavailable');
    }
    if (result.kind !== 'ok') return text('lookup.unknown');
    const { says, suggestion } = result.value;
    if (suggestion !== undefined) return text('lookup.suggested', { value: suggestion });
    const filled = fillBlanks(one, says);
    return filled.length === 0 ? undefined : text('lookup.filled', { list: listNames(filled) });
  };
}
