import { regionParts } from '#domain/addresses/address-parts.ts';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { isPayloadName } from '#domain/submission/payloads/payloads.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { listFieldUses } from '../../model/relevance/list-field-uses.ts';
import { isMistake } from '../../model/answers/resolve-field.ts';
import type { FormModel } from '../../model/form-model.ts';
import { productPath } from '../../model/products/product-fields.ts';
import type { CheckedModel, FormCheck } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import { listNamedByOptions } from '../widgets/check-widgets.ts';
import { isForVisitors } from './check-payload.ts';
import { findLostAnswers } from './find-lost-answers.ts';
import { report } from '../check.ts';

/** The product answers that determine what is bought. */
const OF_PRODUCTS = ['checked', 'selectedFilingMethodKeys', 'selectedLocalJurisdiction'];

/** Returns the paths of fields that conditions, rules, options, reactions or the cart read. */
function listReadPaths(model: FormModel): ReadonlySet<string> {
  const { sold, samePlaces } = model.names;
  const uses = listFieldUses(model).filter(({ isShownOnly }) => isShownOnly !== true);
  const ofProducts = sold.flatMap(({ key, each }) => {
    const product = model.names.findProduct(key);
    return product === undefined ? [] : OF_PRODUCTS.map((name) => productPath(product, name, each));
  });
  return new Set([
    ...uses.flatMap(({ resolved }) => (isMistake(resolved) ? [] : [resolved.path])),
    ...samePlaces.map(({ tick }) => tick),
    ...ofProducts,
    ...listNamedByOptions(model).map(({ path }) => path),
  ]);
}

/** Lists the fields that visitors answer in a step. Excludes answers set by reactions and pages. */
function listShownFields({ names, placement, givenAnswers, preselected }: FormModel): readonly FieldNode[] {
  const given = new Set([...givenAnswers.map(({ path }) => path), ...preselected]);
  return [...names.fields.values()].filter(({ path }) => placement.fields.has(path) && !given.has(path));
}

/**
 * Lists the other fields for the region of the same address. An address has three such fields and uses only
 * one, so reading one counts as reading all three.
 */
function listOtherRegions(path: string): readonly string[] {
  const end = path.lastIndexOf('.') + 1;
  const names: readonly string[] = regionParts;
  if (!names.includes(path.slice(end))) return [];
  return names.map((name) => `${path.slice(0, end)}${name}`).filter((other) => other !== path);
}

/**
 * Returns fields whose answers have no effect: nothing reads them, and they do not change the submission.
 * Skips files, which are stored separately, and private answers, which are never stored. Returns nothing for
 * forms without pages for visitors.
 */
export function findUnreadAnswers(
  { model, pages }: Pick<CheckedModel, 'model' | 'pages'>,
  form: CompiledForm,
): readonly FieldNode[] {
  const [first] = pages;
  if (!isForVisitors({ pages }) || first === undefined || !isPayloadName(form.submission.payload)) return [];
  // If payload and cart do not match, nearly every answer would be reported here. Another check reports the
  // mismatch.
  if (isSaleOf(form) !== model.names.sold.length > 0) return [];
  const read = listReadPaths(model);
  const candidates = listShownFields(model).filter(({ path }) => {
    const field = form.fields[path];
    const isStored = field !== undefined && field.private === undefined && field.isFile !== true;
    return isStored && !Object.hasOwn(form.fixed, path) && !read.has(path);
  });
  const paths = candidates.map(({ path }) => path);
  const lost = new Set(findLostAnswers(form, { ...NO_FACTS, page: first.page }, paths));
  const isSent = (path: string) => form.fields[path] !== undefined && !lost.has(path);
  return candidates.filter(({ path }) => lost.has(path) && !listOtherRegions(path).some(isSent));
}

export const checkUnreadAnswers: FormCheck = {
  warnings: { 'unread-answer': 'Answers that are neither sent nor read.' },
  find: ({ form, ...checked }) => {
    const { payload } = form.submission;
    const cure = isSaleOf(form)
      ? 'Add it to the "data" of a product, or use it in a condition.'
      : `The payload "${payload}" does not include it.`;
    // Questions of pages appear only in the record's list of answers, so no definition reads them.
    const ofPages = new Set(checked.pages.map(({ file }) => file));
    return findUnreadAnswers(checked, form)
      .filter(({ source }) => !ofPages.has(source.file))
      .map(({ path, source }) =>
        report('unread-answer', source, `The form does not send the answer of "${path}". ${cure}`),
      );
  },
};
