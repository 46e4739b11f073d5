import { readInside } from '../read-property.ts';
import type { Answers, Path } from '../answers/answers.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import { keyOf } from '../options/options.ts';
import { readFullCompanyName } from '../submission/company/full-company-name.ts';
import { suggestEmail } from './email-hint.ts';
import { suggestPhone } from './phone-hint.ts';
import type { SayText } from '../texts.ts';
import { findEntityFamily } from '../submission/company/entity-family.ts';

const CORPORATION = /[\s,](inc(?:orporated)?|corp(?:oration)?)\.?$/i;
const LIMITED_LIABILITY = /[\s,](p?\.?l\.?l\.?c|l\.?c|limited liability company)\.?$/i;

/**
 * Returns a designator at the end of a company name that contradicts the entity type. Returns undefined if
 * they agree, or if the type does not restrict names.
 * @param entityType key of the type
 */
export function findOtherDesignator(name: string, entityType: string): string | undefined {
  const family = findEntityFamily(entityType);
  const other = { llc: CORPORATION, corporation: LIMITED_LIABILITY, nonprofit: LIMITED_LIABILITY };
  return family === undefined ? undefined : other[family].exec(name.slice(-40))?.[1];
}

/** A possible mistake in a valid answer, or a suggestion for an invalid one. */
export interface FieldHint {
  readonly text: string;
  /** The answer that the visitor probably meant. */
  readonly suggestion?: string;
}

/**
 * Finds the hint for an answer. Email and phone fields get hints from their kind, company names from `hint` in the definition.
 * If the order adds a designator to a company name, the hint shows the filed name.
 *
 * Decision: docs/decisions/097-show-hints-that-do-not-block.md
 */
export function findHint(
  form: CompiledForm,
  { field, path }: FieldInstance,
  answer: unknown,
  answers: Answers,
  say: SayText,
): FieldHint | undefined {
  if (typeof answer !== 'string') return undefined;
  const { kind } = field;
  if (kind === 'email' || kind === 'phone') {
    const suggestion = kind === 'email' ? suggestEmail(answer) : suggestPhone(answer);
    return suggestion === undefined ? undefined : { text: say('hint.email', { suggestion }), suggestion };
  }
  return findEntityTypeHint(field, answer, answers, say) ?? findFiledName(form, path, answer, answers, say);
}

function findFiledName(
  form: CompiledForm,
  path: Path,
  answer: string,
  answers: Answers,
  say: SayText,
): FieldHint | undefined {
  const name = readFullCompanyName(form, answers, path);
  if (typeof name !== 'string' || name === answer) return undefined;
  return { text: say('hint.filed-name', { name }) };
}

function findEntityTypeHint(
  { hint }: FieldModel,
  answer: string,
  answers: Answers,
  say: SayText,
): FieldHint | undefined {
  if (hint === undefined) return undefined;
  const entityType = answers.get(hint.entityType);
  const ending = findOtherDesignator(answer, keyOf(entityType) ?? '');
  if (ending === undefined) return undefined;
  const name = readInside(entityType, 'value');
  const type = typeof name === 'string' ? name : (keyOf(entityType) ?? '');
  return { text: say('hint.designator', { ending, type }) };
}
