import type { FaqEntry } from '#domain/products/faq.ts';
import type { Complete, EmittedProduct } from '../../runtime/emitted-form.ts';
import { writtenPath } from '../answers/resolve-field.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import type { FaqSource, ProductSource } from '../definition.ts';
import type { Names } from '../names.ts';
import { buildSelection, findSelectingAnswer } from './build-selection.ts';
import type { SelectionNode } from './build-selection.ts';
import { buildOrderData } from './order-data.ts';
import { writeDefaultReason, inSentence } from './default-reason.ts';
import { DEFAULT_ORDER, OWN_TICK } from '#domain/products/product-model.ts';
import { productPath } from './product-fields.ts';
import type { SoldProduct } from './sold-products.ts';
import { parseFormatted } from './parse-formatted.ts';

/** A product for the emitter, with every property of an emitted product. */
export type ProductNode = Complete<EmittedProduct<ConditionNode>>;

/** Returns the line's text for a product without a label. */
function defaultLabel({ from, entityType }: ProductSource): string {
  return from === 'filing_products' && entityType !== undefined ? '{entityType} Filing Service' : '{name}';
}

/** Converts a question about a product. The HTML of the answer becomes formatted nodes. */
function buildFaqEntry({ faqContent = '', faqAsLink = false, faqLinkUrl, ...rest }: FaqSource): FaqEntry {
  if (faqAsLink) {
    return { ...rest, faqContent: [], faqAsLink, ...(faqLinkUrl === undefined ? {} : { faqLinkUrl }) };
  }
  const parsed = parseFormatted(faqContent);
  return { ...rest, faqContent: 'nodes' in parsed ? parsed.nodes : [] };
}

/** Returns the fee of a product whose price is that of a catalog entry that the visitor chooses. */
function buildFeeOf({ fields }: Names, { feeOf }: ProductSource, rows: string | undefined) {
  if (feeOf === undefined) return undefined;
  const path = writtenPath(feeOf, rows);
  const schema = fields.get(path)?.schema;
  return { path, name: inSentence(schema?.errorName ?? schema?.title ?? '') };
}

/** Returns the products whose selection adds this product to the cart. */
function buildFollows({ definition: { products } }: Names, { followed }: SelectionNode) {
  if (followed.length === 0) return undefined;
  return followed.map(({ link: { from }, when }) => ({
    key: from,
    name: products[from]?.name ?? from,
    when,
  }));
}

/** Builds a product that the form sells. Returns undefined for an unknown product. */
export function buildProduct(names: Names, sold: SoldProduct): ProductNode | undefined {
  const { key, each, bothCompanies } = sold;
  const product = names.findProduct(key);
  const selection = buildSelection(names, sold);
  if (product === undefined || selection === undefined) return undefined;
  const path = (name: string | undefined) => (name === undefined ? undefined : writtenPath(name, each));
  const { label = defaultLabel(product), match = {}, data, ownPrice, variants } = product;
  const { selectedWhen, availableWhen } = selection;
  const answer = findSelectingAnswer(names, sold);
  const isPart = sold.group === 'parts';
  return {
    name: product.name,
    saveAs: product.saveAs,
    // Parts have no line and no card.
    description: isPart ? undefined : product.description,
    from: product.from,
    match,
    variantOf: undefined,
    each,
    jurisdiction: path(product.jurisdiction),
    entityType: path(product.entityType),
    quantity: path(product.quantity),
    duration: path(product.duration),
    states: product.states,
    multiStateSetting: product.multiStateSetting,
    bulk: product.bulk,
    domains: product.domains,
    localJurisdictions: product.localJurisdictions === true ? true : undefined,
    expeditedBy: product.expeditedBy,
    dependents: product.dependents,
    variants: variants && { ...variants, answer: writtenPath(variants.answer, each) },
    insteadOf: product.insteadOf,
    label: label === product.name ? undefined : label,
    feeLabel: product.feeLabel,
    tooltip: product.tooltip,
    faq: product.faq?.map(buildFaqEntry),
    payload: product.payload === 'none' ? undefined : product.payload,
    line: product.line,
    order: product.order === DEFAULT_ORDER ? undefined : product.order,
    data: data && buildOrderData(data, each),
    reason: isPart ? '' : (product.reason ?? writeDefaultReason(names.definition, sold)),
    selectedWhen,
    availableWhen: isPart ? undefined : availableWhen,
    follows: buildFollows(names, selection),
    madeBy: answer === productPath(product, 'checked', each) ? OWN_TICK : answer,
    cardFee: product.cardFee === true ? true : undefined,
    bothCompanies: bothCompanies ? true : undefined,
    feeOf: buildFeeOf(names, product, each),
    ownPrice: ownPrice && {
      answer: writtenPath(ownPrice.answer, each),
      unless: writtenPath(ownPrice.unless, each),
      minimumSetting: ownPrice.minimum,
    },
  };
}
