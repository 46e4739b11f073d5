import { COMPANY_NAME } from '#domain/submission/company/company.ts';
import { suggest } from '#reading/nearest-name.ts';
import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import { isMistake, resolveOutside } from '../../model/answers/resolve-field.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { CompanySource } from '../../model/definition.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, Report } from '../check.ts';

interface ListedCompany {
  readonly company: CompanySource;
  readonly location: SourceLocation;
}

function listCompanies({ names }: FormModel): readonly ListedCompany[] {
  const { steps, files } = names.definition;
  return (steps.submission.companies ?? []).map((company, index) => ({
    company,
    location: { file: files.steps, at: ['submission', 'companies', index] },
  }));
}

export const checkCompanyNameFields: ModelCheck = {
  about: 'Company names without a separate text field.',
  codes: { 'duplicate-name': 'error', 'bad-name': 'error' },
  find: ({ model }) =>
    listCompanies(model).flatMap(({ company: { name }, location }, index, all): readonly Report[] => {
      const at = inside(location, 'name');
      if (all.findIndex(({ company }) => company.name === name) < index) {
        const message = `Both companies have their name at "${name}": each needs a field of its own.`;
        return [{ code: 'duplicate-name', location: at, message }];
      }
      const field = resolveOutside(model.names, name);
      if (isMistake(field)) return [];
      const { type = 'string', options, private: isPrivate } = field.schema;
      if (type === 'string' && options === undefined && isPrivate === undefined) return [];
      const message = `The name of a company is a text that visitors write; "${name}" is something else.`;
      return [{ code: 'bad-name', location: at, message }];
    }),
};

/** Returns a product whose price depends on the answer, or undefined. */
function findPricedBy({ names }: FormModel, keys: readonly string[], path: string): string | undefined {
  const { products } = names.definition;
  return keys.find((key) => {
    const product = Object.hasOwn(products, key) ? products[key] : undefined;
    if (product === undefined) return false;
    const { jurisdiction, entityType, quantity, ownPrice } = product;
    return [jurisdiction, entityType, quantity, ownPrice?.answer, ownPrice?.unless].includes(path);
  });
}

export const checkFixedForCompanies: ModelCheck = {
  about: 'Invalid `fixed` answers of a company: names, prices or impossible values.',
  codes: { 'fixed-name': 'error', 'fixed-price': 'error', 'bad-answer': 'error' },
  find: ({ model }) =>
    listCompanies(model).flatMap(({ company: { products, fixed = {} }, location }) =>
      Object.entries(fixed).flatMap(([path, value]): readonly Report[] => {
        const at = inside(location, 'fixed', path);
        const field = resolveOutside(model.names, path);
        if (isMistake(field)) return [];
        if (path === COMPANY_NAME) {
          const message = 'The name of a company is the answer that "name" leads to.';
          return [{ code: 'fixed-name', location: at, message }];
        }
        const priced = findPricedBy(model, products, path);
        if (priced !== undefined) {
          const message = `The price of "${priced}" is made of "${path}": what is fixed for one company alone is not paid.`;
          return [{ code: 'fixed-price', location: at, message }];
        }
        const misfit = findAnswerMisfit(model.names.definition, field, value);
        return misfit === undefined ? [] : [{ code: 'bad-answer', location: at, message: misfit }];
      }),
    ),
};

export const checkCompanyProducts: ModelCheck = {
  about: 'Products of orders for two companies that are not sold, or belong to no company.',
  codes: { 'unsold-product': 'error', 'no-company': 'error' },
  find: ({ model }) => {
    const companies = listCompanies(model);
    const { sold, definition } = model.names;
    const keys = sold.map(({ key }) => key);
    // An invalid cart is left out of the model, so nothing counts as sold.
    const isCartKnown = definition.steps.cart !== undefined || !definition.isPartial;
    const unsold = companies.flatMap(({ company: { products }, location }) =>
      products.flatMap((key, index): readonly Report[] => {
        if (!isCartKnown || keys.includes(key)) return [];
        const hint = suggest(key, keys) || ' Show it in a step, or list it in "cart".';
        const at = inside(location, 'products', index);
        return [{ code: 'unsold-product', location: at, message: `The form does not sell "${key}".${hint}` }];
      }),
    );
    const unbought = companies.length === 0 ? [] : sold;
    return [
      ...unsold,
      ...unbought.flatMap(({ key, location }): readonly Report[] => {
        if (companies.some(({ company }) => company.products.includes(key))) return [];
        const message = `No company buys "${key}": list it in "submission", among the "products" of one or both.`;
        return [{ code: 'no-company', location, message }];
      }),
    ];
  },
};
