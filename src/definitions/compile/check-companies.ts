import { COMPANY_NAME } from '#domain/payload/company.ts';
import { findAnswerMisfit } from './check-answer.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { CompanySource } from './company-source.ts';
import { findGivenField } from './find-reaction-field.ts';
import { suggest } from './problem.ts';
import { listSoldProducts } from './sold-products.ts';
import { useField } from './use-field.ts';

function checkName(context: CompileContext, name: string, place: Place): void {
  const field = useField(context, name, place);
  if (field === undefined) return;
  const { type = 'string', options, private: isPrivate } = field.schema;
  if (type === 'string' && options === undefined && isPrivate === undefined) return;
  const message = `The name of a company is a text that visitors write; "${name}" is something else.`;
  reportAt(context, place, 'bad-name', message);
}

function checkProducts(context: CompileContext, { products }: CompanySource, place: Place): void {
  const sold = listSoldProducts(context.definition).map(({ key }) => key);
  products.forEach((key, index) => {
    if (sold.includes(key)) return;
    const hint = suggest(key, sold) || ' List it in "cart" under "optional" or "primary".';
    const message = `The form does not sell "${key}".${hint}`;
    reportAt(context, inside(place, index), 'unsold-product', message);
  });
}

/** A product whose price is made of an answer; undefined where none of these is. */
function findPricedBy(context: CompileContext, keys: readonly string[], path: string): string | undefined {
  return keys.find((key) => {
    const { products } = context.definition;
    const product = Object.hasOwn(products, key) ? products[key] : undefined;
    if (product === undefined) return false;
    const { jurisdiction, entityType, quantity, ownPrice } = product;
    return [jurisdiction, entityType, quantity, ownPrice?.answer, ownPrice?.unless].includes(path);
  });
}

function checkFixed(context: CompileContext, { products, fixed = {} }: CompanySource, outer: Place): void {
  for (const [path, value] of Object.entries(fixed)) {
    const place = inside(outer, path);
    const field = findGivenField(context, path, undefined, place);
    if (field === undefined) continue;
    const priced = findPricedBy(context, products, path);
    const misfit = findAnswerMisfit(context.definition, field, value);
    if (path === COMPANY_NAME) {
      reportAt(context, place, 'fixed-name', 'The name of a company is the answer that "name" leads to.');
    } else if (priced !== undefined) {
      const message = `The price of "${priced}" is made of "${path}": what is fixed for one company alone is not paid.`;
      reportAt(context, place, 'fixed-price', message);
    } else if (misfit !== undefined) reportAt(context, place, 'bad-answer', misfit);
  }
}

/** Checks the companies of an order for two: their names and products, and what is fixed for them. */
export function checkCompanies(context: CompileContext): void {
  const { steps, files } = context.definition;
  const { companies } = steps.submission;
  if (companies === undefined) return;
  const isCartKnown = steps.cart !== undefined || !context.sources.hasProblemsIn(files.steps);
  const place = { file: files.steps, at: ['submission', 'companies'] };
  companies.forEach((company, index) => {
    const own = inside(place, index);
    const before = companies.findIndex(({ name }) => name === company.name);
    if (before < index) {
      const message = `Both companies have their name at "${company.name}": each needs a field of its own.`;
      reportAt(context, inside(own, 'name'), 'duplicate-name', message);
    } else checkName(context, company.name, inside(own, 'name'));
    checkFixed(context, company, inside(own, 'fixed'));
    // Nothing is sold by a cart that was left out for its mistakes.
    if (isCartKnown) checkProducts(context, company, inside(own, 'products'));
  });
  for (const { key, place: at } of listSoldProducts(context.definition)) {
    if (companies.some(({ products }) => products.includes(key))) continue;
    const message = `No company buys "${key}": list it in "submission", among the "products" of one or both.`;
    reportAt(context, at, 'no-company', message);
  }
}
