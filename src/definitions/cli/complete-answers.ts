import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { filingMethodPath } from '#domain/filing/choose-filing-method.ts';
import { describeFilingOffer } from '#domain/cart/filings/filing-offer.ts';
import type { Facts } from '#domain/facts.ts';
import { pathInRow } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { fromRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { rowLimit } from '#domain/rows/row-limit.ts';
import { UnusableAnswersError } from './given-answers.ts';
import type { GivenAnswers } from './given-answers.ts';

/** Adds the initial blank rows of each list, and the default answers of each row. */
function completeRows(form: CompiledForm, facts: Facts, document: Record<string, unknown>): void {
  const given = answersOf(document);
  for (const rows of Object.values(form.rows)) {
    const present = given.rows(rows.path).length;
    const count = present === 0 ? rows.initial : Math.max(present, rows.min);
    const limit = rowLimit(rows, facts);
    for (let index = 0; index < Math.min(count, limit); index += 1) {
      if (index >= present) setAtPath(document, `${rows.path}.${index}`, {});
      for (const field of rows.fields) {
        const path = pathInRow(field.path, rows.path, String(index));
        const isMissing = given.get(path) === undefined;
        if (isMissing && field.default !== undefined) setAtPath(document, path, field.default);
      }
    }
  }
}

function pickFilingMethods(
  form: CompiledForm,
  facts: Facts,
  document: Record<string, unknown>,
  selected: GivenAnswers['filingMethods'],
): void {
  for (const [key, name] of Object.entries(selected)) {
    const product = [...form.cart.primary, ...form.cart.optional].find((entry) => entry.key === key);
    const at = ['filingMethods', key];
    if (product === undefined)
      throw new UnusableAnswersError(`The form does not sell "${key}". Remove its filing method.`, at);
    const { answers } = deriveOrder(form, document, facts);
    const offer = describeFilingOffer(product, answers, facts.catalogue);
    const methods = offer.kind === 'offer' ? offer.methods : [];
    const method = methods.find((entry) => entry.name === name);
    if (offer.kind !== 'offer' || method === undefined) {
      const available = methods.map((entry) => `"${entry.name}"`).join(', ') || 'none';
      throw new UnusableAnswersError(`"${key}" has no filing method "${name}". Available: ${available}.`, at);
    }
    setAtPath(document, filingMethodPath(product), { [offer.jurisdiction]: method.key });
  }
}

/**
 * Adds the initial answers of a form to the given ones. They come from the page's preselections, the fields'
 * defaults and the lists' initial rows. Filing methods are selected by name.
 * @throws {UnusableAnswersError} for a filing method that is not available
 */
export function completeAnswers(form: CompiledForm, facts: Facts, given: GivenAnswers): AnswersDocument {
  const named = fromRecordedAnswers(form, given.document, facts.catalogue);
  const document: Record<string, unknown> = structuredClone({ ...named });
  const own = answersOf(named);
  for (const field of Object.values(form.fields)) {
    if (field.rows !== undefined || own.get(field.path) !== undefined) continue;
    const first = facts.page.preselect?.[field.path] ?? field.default;
    if (first !== undefined) setAtPath(document, field.path, first);
  }
  completeRows(form, facts, document);
  pickFilingMethods(form, facts, document, given.filingMethods);
  return document;
}
