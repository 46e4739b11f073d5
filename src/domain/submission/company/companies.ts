import type { Answers, Path } from '../../answers/answers.ts';
import { withChanges } from '../../answers/answers.ts';
import type { Cart, CartProduct } from '../../cart/cart.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import type { CompanyModel } from '../submission-model.ts';
import { COMPANY_NAME, buildCompany, buildCompanyNotes, buildSecondCompany } from './company.ts';
import { readFullCompanyName } from './full-company-name.ts';
import { buildFinalProducts } from '../final-products.ts';
import type { FullSubmission } from '../submission.ts';

/**
 * Returns the answers of one company: the company's own name and the values that the definition fixes for
 * it.
 */
function answersOfCompany(answers: Answers, { name, fixed }: CompanyModel): Answers {
  return withChanges(answers, { ...fixed, [COMPANY_NAME]: answers.get(name) });
}

/**
 * Finds the company that pays for a bundle: the one that buys the bundle's first product in the cart.
 * Defaults to the first company.
 */
function findBuyer(bundle: CartProduct, cart: Cart, companies: readonly CompanyModel[]) {
  const taken = cart.products.find(({ bundleID }) => bundleID === bundle.product_id);
  return companies.find(({ products }) => taken === undefined || products.includes(taken.key));
}

/** Returns the part of the cart that belongs to one company. */
function cartOfCompany(cart: Cart, company: CompanyModel, companies: readonly CompanyModel[]): Cart {
  const isOwn = (product: CartProduct) => {
    if (product.isBundle !== true) return company.products.includes(product.key);
    return product.includedInBothCompanies === true || findBuyer(product, cart, companies) === company;
  };
  const products = cart.products.filter(isOwn).map((product): CartProduct => {
    if (product.product_ids === undefined) return product;
    // Excludes the bundle's contents that are for the other company.
    const elsewhere = cart.products
      .filter((taken) => taken.bundleID === product.product_id && !isOwn(taken))
      .map(({ product_id }) => product_id);
    return { ...product, product_ids: product.product_ids.filter((id) => !elsewhere.includes(id)) };
  });
  return { ...cart, products };
}

/**
 * Builds the companies of an order with their products, in the form's order. Most forms have one company. A
 * product for both companies is listed once per company.
 *
 * Decision: docs/decisions/019-list-what-each-company-buys.md
 */
export function buildCompanies(
  form: CompiledForm,
  answers: Answers,
  cart: Cart,
  facts: Facts,
): FullSubmission['companies'] {
  const { companies = [] } = form.submission;
  const [first] = companies;
  const named = (own: Answers, name: Path) =>
    withChanges(own, { [COMPANY_NAME]: readFullCompanyName(form, answers, name) });
  if (first === undefined) {
    const own = named(answers, COMPANY_NAME);
    return [
      {
        products: buildFinalProducts(form, own, cart, facts),
        company: buildCompany(own, facts.page),
        notes: buildCompanyNotes(own),
      },
    ];
  }
  return companies.map((company) => {
    const own = named(answersOfCompany(answers, company), company.name);
    return {
      products: buildFinalProducts(form, own, cartOfCompany(cart, company, companies), facts),
      company: company === first ? buildCompany(own, facts.page) : buildSecondCompany(own),
      notes: company === first ? buildCompanyNotes(own) : [],
    };
  });
}
