import type { Answers } from '../answers/answers.ts';
import type { CartProduct } from '../cart/cart.ts';
import type { FilingMethod } from '../catalogue/catalogue.ts';
import type { Facts } from '../facts.ts';
import {
  availableFilingMethods,
  filingJurisdictionOf,
  findChosenFilingMethod,
} from '../filing/choose-filing-method.ts';
import { chooseLocality } from '../filing/local-jurisdiction.ts';
import type { CompiledForm } from '../form.ts';
import { findProduct, findProductID } from '../products/find-product.ts';
import type { ProductModel } from '../products/product-model.ts';
import { readSelection } from '../products/selection.ts';
import { soldByAnswers } from '../products/sold/sold-as.ts';
import { buildProductData } from './product-data/build-data.ts';
import type { FinalProduct, ProductData } from './submission.ts';

function dataOfPart(form: CompiledForm, model: ProductModel, answers: Answers, facts: Facts): ProductData {
  const { jurisdiction: state, entityType } = readSelection({ model }, answers);
  const { key, saveAs, payload } = model;
  const product = { key, saveAs, payload, state, entityType: entityType?.key ?? null };
  return buildProductData(form, { product, answers, facts });
}

/**
 * Finds the filing method of a bundle part: the chosen or first one, or the fastest if the bundle expedites
 * filings.
 */
function findMethodOfPart(
  model: ProductModel,
  bundleID: number,
  answers: Answers,
  { catalogue }: Facts,
): FilingMethod | undefined {
  if (model.from !== 'filing_products') return undefined;
  const product = findProduct(catalogue.filingProducts, model.match);
  if (product === undefined) return undefined;
  const selection = readSelection({ model }, answers);
  const { methods } = chooseLocality(model, availableFilingMethods(model, product, selection), answers);
  const bundle = catalogue.bundles.find(({ product_id }) => product_id === bundleID);
  const isExpedited = bundle?.config.expedited_processing_toggle === true;
  return findChosenFilingMethod(model, methods, filingJurisdictionOf(selection), answers, { isExpedited });
}

/**
 * Builds the bundle's contents that are not in the cart, with the data that the visitor answered for them.
 * @param held IDs of the bundle's products that are in the cart
 */
export function buildBundleParts(
  form: CompiledForm,
  { product_id: bundleID, product_ids = [] }: CartProduct,
  held: ReadonlySet<number>,
  answers: Answers,
  facts: Facts,
): readonly FinalProduct[] {
  const others = product_ids.filter((id) => !held.has(id));
  return others.map((id) => {
    const part = form.cart.parts?.find((model) => findProductID(model, facts.catalogue) === id);
    if (part === undefined) return { product_id: id, product_option_id: null, quantity: 1, data: {} };
    const sold = soldByAnswers(part, answers, '');
    const method = findMethodOfPart(sold, bundleID, answers, facts);
    const data = dataOfPart(form, sold, answers, facts);
    const product_id = findProductID(sold, facts.catalogue) ?? id;
    return { product_id, product_option_id: method?.id ?? null, quantity: 1, data };
  });
}
