import { readDollars } from '#domain/cart/own-price.ts';
import { productDataBuilders } from '#domain/payload/product-data/registry.ts';
import { EXPEDITED_SETTING, readDays } from '#domain/submission-date.ts';
import { Code } from './code.ts';
import { checkDomains } from './check-domains.ts';
import { checkDuration } from './check-duration.ts';
import { checkOffered } from './check-offered.ts';
import { checkLinks } from './check-links.ts';
import { checkStates } from './check-states.ts';
import { compileFeeOf } from './compile-fee-of.ts';
import { compileCondition } from './compile-condition.ts';
import { compileFaq } from './compile-faq.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place, RowPlace } from './compile-context.ts';
import { compileWanted, findWantedBy } from './compile-wanted.ts';
import type { WantedSource } from './compile-wanted.ts';
import type { ProductSource, StepsSource } from './definition.ts';
import { suggest } from './problem.ts';
import { listSoldProducts } from './sold-products.ts';
import type { SoldProduct } from './sold-products.ts';
import { noteFieldUse, writtenPath } from './use-field.ts';

const DEFAULT_ORDER = 100;

type Prompt = NonNullable<NonNullable<StepsSource['cart']>['prompts']>[number];

function checkProduct(context: CompileContext, sold: SoldProduct, product: ProductSource): void {
  const { key, each: rows } = sold;
  const place = { file: context.definition.files.products, at: [key], rows };
  for (const role of ['jurisdiction', 'entityType', 'quantity'] as const) {
    const path = product[role];
    if (path !== undefined) noteFieldUse(context, path, inside(place, role));
  }
  for (const [name, path] of Object.entries(product.data ?? {})) {
    noteFieldUse(context, path, inside(place, 'data', name));
  }
  const { ownPrice } = product;
  if (ownPrice !== undefined) {
    for (const role of ['answer', 'unless'] as const)
      noteFieldUse(context, ownPrice[role], inside(place, 'ownPrice', role));
    const setting = inside(place, 'ownPrice', 'minimum');
    context.settingUses.push({ name: ownPrice.minimum, findMisfit: findDollarsMisfit, ...setting });
  }
  checkFiling(context, product, place);
  checkStates(context, product, place);
  checkDuration(context, product, place);
  checkDomains(context, product, place, sold);
  if (product.cardFee === true && product.from !== 'filing_products') {
    const message = 'The card fee is a share of what filing costs: only "filing_products" have one.';
    reportAt(context, inside(place, 'cardFee'), 'no-card-fee', message);
  }
  const isPlaced = product.jurisdiction !== undefined || product.states !== undefined;
  if (product.from === 'registered_agent_products' && !isPlaced) {
    const message =
      'A registered agent serves in a state: "jurisdiction" must name the answer with it, or "states" that with several.';
    reportAt(context, place, 'missing-key', message);
  }
  if (!Object.hasOwn(productDataBuilders, product.payload)) {
    const hint = suggest(product.payload, Object.keys(productDataBuilders));
    const message = `There is no builder of order data "${product.payload}".${hint}`;
    reportAt(context, inside(place, 'payload'), 'unknown-payload', message);
  }
}

/** Words that are about filing stand at what is filed alone. */
function checkFiling(context: CompileContext, product: ProductSource, place: RowPlace): void {
  const { from, expeditedBy, localJurisdictions } = product;
  if (expeditedBy !== undefined) {
    const tick = inside(place, 'expeditedBy');
    noteFieldUse(context, expeditedBy, tick);
    const setting = { name: EXPEDITED_SETTING, isOptional: true, findMisfit: findDaysMisfit } as const;
    context.settingUses.push({ ...setting, ...tick });
  }
  if (from === 'filing_products' && place.rows === undefined) return;
  const words = { expeditedBy: expeditedBy !== undefined, localJurisdictions: localJurisdictions === true };
  for (const [word, isUsed] of Object.entries(words)) {
    if (!isUsed) continue;
    const message = `"${word}" is for what has filing options: "filing_products" that are not sold once a row.`;
    reportAt(context, inside(place, word), 'no-filing-options', message);
  }
}

/** Why a page setting is no number of days; undefined where it is one. */
function findDaysMisfit(value: unknown): string | undefined {
  return readDays(value) === undefined ? 'This must be a whole number of days, such as 14.' : undefined;
}

/** Why a page setting is no amount of dollars; undefined where it is one. */
function findDollarsMisfit(value: unknown): string | undefined {
  return readDollars(value) === undefined ? 'This must be a number of dollars, such as 49.' : undefined;
}

/** The line's text where a product gives none. */
function defaultLabel({ from, entityType }: ProductSource): string {
  return from === 'filing_products' && entityType !== undefined ? '{entityType} Filing Service' : '{name}';
}

/** What a product comes with, by condition. */
function writeFollows(context: CompileContext, { followed }: WantedSource) {
  const { products } = context.definition;
  if (followed.length === 0) return undefined;
  return followed.map(({ link, when }) => ({
    key: link.from,
    name: products[link.from]?.name,
    when: when.code,
  }));
}

function writeProduct(context: CompileContext, sold: SoldProduct, product: ProductSource): unknown {
  const { key, each: rows, bothCompanies } = sold;
  checkProduct(context, sold, product);
  checkOffered(context, key, product, rows);
  checkLinks(context, sold);
  const how = compileWanted(context, sold);
  const written = (path: string | undefined) => (path === undefined ? undefined : writtenPath(path, rows));
  const { saveAs, name, description, from, match, jurisdiction, entityType, quantity } = product;
  const { label, feeLabel, because, payload, order, data, insteadOf, cardFee, ownPrice } = product;
  const { line, tooltip, faq, localJurisdictions, expeditedBy, states, multiStateSetting, bulk } = product;
  const source = { file: context.definition.files.products, at: [key], rows };
  return {
    key,
    saveAs,
    name,
    description,
    from,
    match: match ?? {},
    each: rows,
    wanted: how?.wanted.code,
    offered: how?.offered?.code,
    follows: how && writeFollows(context, how),
    dependents: product.dependents,
    jurisdiction: written(jurisdiction),
    entityType: written(entityType),
    quantity: written(quantity),
    label: label ?? defaultLabel(product),
    feeLabel,
    line,
    because,
    madeBy: findWantedBy(context, sold),
    tooltip,
    faq: compileFaq(context, faq, inside(source, 'faq')),
    payload,
    order: order ?? DEFAULT_ORDER,
    data:
      data && Object.fromEntries(Object.entries(data).map(([name, path]) => [name, writtenPath(path, rows)])),
    insteadOf,
    localJurisdictions: localJurisdictions === true ? localJurisdictions : undefined,
    expeditedBy,
    cardFee: cardFee === true ? cardFee : undefined,
    bothCompanies: bothCompanies ? true : undefined,
    states,
    multiStateSetting,
    bulk: bulk && { ...bulk },
    duration: written(product.duration),
    domains: product.domains,
    feeOf: compileFeeOf(context, product, source),
    ownPrice: ownPrice && {
      answer: written(ownPrice.answer),
      unless: written(ownPrice.unless),
      minimumSetting: ownPrice.minimum,
    },
  };
}

/** The product a use names; undefined, with a problem, when there is none of that name. */
export function findUsedProduct(
  context: CompileContext,
  key: string,
  place: Place,
): ProductSource | undefined {
  const { products } = context.definition;
  const product = Object.hasOwn(products, key) ? products[key] : undefined;
  if (product === undefined) {
    const hint = suggest(key, Object.keys(products));
    reportAt(context, place, 'unknown-product', `There is no product "${key}".${hint}`);
  }
  return product;
}

/** A reference to a product's model in the emitted module. */
export function productReference(key: string): Code {
  return new Code(`products[${JSON.stringify(key)}]`);
}

/** The cart of a form, and the models of the products it sells by key. */
export interface CartSource {
  readonly cart: unknown;
  readonly products: Readonly<Record<string, unknown>>;
}

/** The list that something in the cart is for, once a row; one there is not is reported. */
function findEach(context: CompileContext, each: string | undefined, place: Place): string | undefined {
  if (each === undefined || context.rows.has(each)) return each;
  const message = `The form has no list of rows "${each}".${suggest(each, [...context.rows])}`;
  reportAt(context, inside(place, 'each'), 'unknown-path', message);
  return undefined;
}

/** The words of a prompt; those of a page setting stand in their place where a page has some. */
function writePromptText(context: CompileContext, text: Prompt['text'], place: Place) {
  if (typeof text === 'string') return { text };
  const setting = { name: text.config, isOptional: true, findMisfit: findWordsMisfit } as const;
  context.settingUses.push({ ...setting, ...inside(place, 'config') });
  return { text: text.default, setting: text.config };
}

/** Why a page setting is no text; undefined where it is one. */
function findWordsMisfit(value: unknown): string | undefined {
  return typeof value === 'string' ? undefined : 'This must be a text.';
}

/** The source of the form's cart: what it sells, and what it asks for while a selection is missing. */
export function writeCart(context: CompileContext): CartSource {
  const { steps, files } = context.definition;
  const { cart } = steps;
  const products = new Map<string, unknown>();
  const sell = (group: SoldProduct['group']) =>
    listSoldProducts(context.definition).flatMap((sold) => {
      const { key, each, place } = sold;
      if (sold.group !== group) return [];
      const rows = findEach(context, each, place);
      const product = findUsedProduct(context, key, place);
      // Of a list there is not, nothing more can be said.
      if (product === undefined || rows !== each) return [];
      products.set(key, writeProduct(context, sold, product));
      return [productReference(key)];
    });
  const writePrompt = ({ when, text, each }: Prompt, index: number) => {
    const place = { file: files.steps, at: ['cart', 'prompts', index] };
    const rows = findEach(context, each, place);
    const isKnown = rows === each;
    const condition = isKnown ? when : {};
    return {
      when: compileCondition(context, condition, inside({ ...place, rows }, 'when')).code,
      ...writePromptText(context, text, inside(place, 'text')),
      each,
    };
  };
  return {
    cart: {
      primary: sell('primary'),
      optional: sell('optional'),
      prompts: (cart?.prompts ?? []).map(writePrompt),
    },
    products: Object.fromEntries(products),
  };
}
