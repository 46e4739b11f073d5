import type { FaqEntry } from '#domain/products/faq.ts';
import type { EmittedProduct } from '../../runtime/emitted-form.ts';
import { writtenPath } from '../answers/resolve-field.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import type { FaqSource, ProductSource } from '../definition.ts';
import type { Names } from '../names.ts';
import { parseFormatted } from '../texts/parse-formatted.ts';
import { buildSelection, findSelectingAnswer } from './build-selection.ts';
import { buildOrderData } from './order-data.ts';
import { writeDefaultReason, inSentence } from './default-reason.ts';
import { DEFAULT_ORDER, OWN_TICK } from '#domain/products/product-model.ts';
import { productPath } from './product-fields.ts';
import type { SoldProduct } from './sold-products.ts';

/** A product for the emitter, with undefined for all missing keys. */
type ProductNode = {
  readonly [Name in keyof EmittedProduct]: EmittedProduct<ConditionNode>[Name] | undefined;
};

/** Returns the line's text for a product without a label. */
function defaultLabel({ from, entityType }: ProductSource): string {
  return from === 'filing_products' && entityType !== undefined ? '{entityType} Filing Service' : '{name}';
}

/** Converts a question about a product. Its answer becomes formatted nodes. */
function buildFaqEntry({ faqContent = '', faqAsLink = false, faqLinkUrl, ...rest }: FaqSource): FaqEntry {
  if (faqAsLink) {
    return { ...rest, faqContent: [], faqAsLink, ...(faqLinkUrl === undefined ? {} : { faqLinkUrl }) };
  }
  const parsed = parseFormatted(faqContent);
  return { ...rest, faqContent: 'nodes' in parsed ? parsed.nodes : [] };
}

/** Returns the fee of a product that costs as much as the visitor's choice from the catalog. */
function buildFeeOf({ fields }: Names, { feeOf }: ProductSource, rows: string | undefined) {
  if (feeOf === undefined) return undefined;
  const path = writtenPath(feeOf, rows);
  const schema = fields.get(path)?.schema;
  return { path, name: inSentence(schema?.errorName ?? schema?.title ?? '') };
}

/** Builds a product that the form sells. Returns undefined for an unknown product. */
export function buildProduct(names: Names, sold: SoldProduct): ProductNode | undefined {
  const { key, each, bothCompanies } = sold;
  const { products } = names.definition;
  const product = Object.hasOwn(products, key) ? products[key] : undefined;
  const selection = buildSelection(names, sold);
  if (product === undefined || selection === undefined) return undefined;
  const path = (name: string | undefined) => (name === undefined ? undefined : writtenPath(name, each));
  const { when: _, answers: __, ui: ___, fields: _f, linked: _l, available: _o, ...own } = product;
  const { label = defaultLabel(product), match = {}, data, ownPrice } = own;
  const { followed, selectedWhen, availableWhen } = selection;
  const answer = findSelectingAnswer(names, sold);
  const isPart = sold.group === 'parts';
  return {
    ...own,
    match,
    label: label === product.name ? undefined : label,
    payload: own.payload === 'none' ? undefined : own.payload,
    // Parts have no line and no card.
    description: isPart ? undefined : own.description,
    reason: isPart ? '' : (own.reason ?? writeDefaultReason(names.definition, sold)),
    order: own.order === DEFAULT_ORDER ? undefined : own.order,
    each,
    selectedWhen,
    availableWhen: isPart ? undefined : availableWhen,
    follows:
      followed.length === 0
        ? undefined
        : followed.map(({ link: { from }, when }) => ({
            key: from,
            name: products[from]?.name ?? from,
            when,
          })),
    jurisdiction: path(own.jurisdiction),
    entityType: path(own.entityType),
    quantity: path(own.quantity),
    duration: path(own.duration),
    variants: own.variants && { ...own.variants, answer: writtenPath(own.variants.answer, each) },
    madeBy: answer === productPath(product, 'checked', each) ? OWN_TICK : answer,
    faq: own.faq?.map(buildFaqEntry),
    data: data && buildOrderData(data, each),
    localJurisdictions: own.localJurisdictions === true ? true : undefined,
    cardFee: own.cardFee === true ? true : undefined,
    bothCompanies: bothCompanies ? true : undefined,
    feeOf: buildFeeOf(names, product, each),
    ownPrice: ownPrice && {
      answer: writtenPath(ownPrice.answer, each),
      unless: writtenPath(ownPrice.unless, each),
      minimumSetting: ownPrice.minimum,
    },
  };
}
