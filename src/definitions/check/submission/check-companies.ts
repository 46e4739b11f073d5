import { COMPANY_NAME } from '#domain/submission/company/company.ts';
import { suggest } from '#reading/nearest-name.ts';
import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import { isMistake, resolveOutside } from '../../model/answers/resolve-field.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { CompanySource } from '../../model/definition.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, FormCheck, Found } from '../check.ts';
import { report } from '../check.ts';

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

function checkName(
  { names }: FormModel,
  { company: { name }, location }: ListedCompany,
  isRepeated: boolean,
) {
  const at = inside(location, 'name');
  if (isRepeated) {
    return report('duplicate-name', at, `Both companies have the name field "${name}". Use two fields.`);
  }
  const field = resolveOutside(names, name);
  if (isMistake(field)) return undefined;
  const { type = 'string', options, private: isPrivate } = field.schema;
  const isText = type === 'string' && options === undefined && isPrivate === undefined;
  return report(
    'bad-name',
    at,
    !isText && `"${name}" must be a text that visitors type, as the name of a company.`,
  );
}

/** Returns a product whose price depends on the answer, or undefined. */
function findPricedBy({ names }: FormModel, keys: readonly string[], path: string): string | undefined {
  return keys.find((key) => {
    const { jurisdiction, entityType, quantity, ownPrice } = names.findProduct(key) ?? {};
    return [jurisdiction, entityType, quantity, ownPrice?.answer, ownPrice?.unless].includes(path);
  });
}

function checkFixed(
  model: FormModel,
  { company: { products, fixed = {} }, location }: ListedCompany,
): readonly Found[] {
  return Object.entries(fixed).map(([path, value]) => {
    const at = inside(location, 'fixed', path);
    const field = resolveOutside(model.names, path);
    if (isMistake(field)) return undefined;
    if (path === COMPANY_NAME) {
      return report(
        'fixed-name',
        at,
        'The path in "name" already supplies the name of the company. Remove this entry.',
      );
    }
    const priced = findPricedBy(model, products, path);
    if (priced !== undefined) {
      const message = `"${path}" decides the price of "${priced}", so it cannot be fixed for one company. Remove it.`;
      return report('fixed-price', at, message);
    }
    return report('bad-answer', at, findAnswerMisfit(model.names.definition, field, value));
  });
}

/** Reports companies' products that the form does not sell, and sold products that belong to no company. */
function checkProducts({ names }: FormModel, companies: readonly ListedCompany[]): readonly Found[] {
  const { sold, definition } = names;
  const keys = sold.map(({ key }) => key);
  // An invalid cart is left out of the model, so nothing counts as sold.
  const isCartKnown = definition.steps.cart !== undefined || !definition.isPartial;
  const unsold = companies.flatMap(({ company: { products }, location }) =>
    products.map((key, index) => {
      const otherwise = ' Show it in a step, or list it in "cart".';
      const message = suggest(`The form does not sell "${key}".`, key, keys, { otherwise });
      const isSold = !isCartKnown || keys.includes(key);
      return report('unsold-product', inside(location, 'products', index), !isSold && message);
    }),
  );
  const unbought = companies.length === 0 ? [] : sold;
  return [
    ...unsold,
    ...unbought.map(({ key, location }) => {
      const isBought = companies.some(({ company }) => company.products.includes(key));
      const message = `No company buys "${key}". Add it to the "products" of a company in "submission".`;
      return report('no-company', location, !isBought && message);
    }),
  ];
}

export const checkCompanies: ModelCheck = {
  errors: {
    'duplicate-name': 'Companies that share the field for their name.',
    'bad-name': 'Company names that are not typed texts.',
    'fixed-name': 'Fixed names of companies.',
    'fixed-price': 'Answers fixed for one company that decide a price.',
    'bad-answer': 'Invalid values fixed for a company.',
    'unsold-product': 'Products of companies that the form does not sell.',
    'no-company': 'Products that no company buys.',
  },
  find: ({ model }) => {
    const companies = listCompanies(model);
    return [
      ...companies.flatMap((listed, index) => {
        const { name } = listed.company;
        const isRepeated = companies.findIndex(({ company }) => company.name === name) < index;
        return [checkName(model, listed, isRepeated), ...checkFixed(model, listed)];
      }),
      ...checkProducts(model, companies),
    ];
  },
};

export const checkCompanyNames: FormCheck = {
  errors: { 'unnamed-company': 'Optional company names in orders for two companies.' },
  find: ({ form, model }) =>
    listCompanies(model).map(({ company: { name }, location }) => {
      const isOptional = form.fields[name]?.required === false;
      const message = `"${name}" is optional, so a company may have no name. Give the field the rule "required".`;
      return report('unnamed-company', inside(location, 'name'), isOptional && message);
    }),
};
