import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueList } from '#domain/products/catalogue-list.ts';
import { isMatch } from '#domain/products/find-product.ts';
import { isRecord, readInside, readProperty, recordOf } from '#domain/read-property.ts';
import { findMostRows } from '#domain/rows/row-limit.ts';
import type { AnswerKeywords } from '#domain/rules/answer-keywords.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import type { EmittedForm, EmittedProduct } from '../../runtime/emitted-form.ts';
import { readList } from '../../runtime/option-text.ts';
import type { OpenForm } from '../open-form.ts';
import { describeCondition } from './describe-condition.ts';

/** Properties whose numbers refer to conditions. */
const CONDITIONS = ['when', 'condition', 'selectedWhen'];

/** Properties whose numbers refer to fields. */
const PLACES = ['field', 'fields', 'tick', 'choice', 'locality'];

/** Returns what a number refers to, by the name of its property. Other numbers are values. */
function resolveNumber(emitted: EmittedForm, number: number, name: string): unknown {
  const { fields, rows, tables, validators } = emitted;
  if (CONDITIONS.includes(name)) return describeCondition(emitted, number);
  if (PLACES.includes(name)) return [...Object.keys(fields), ...Object.keys(rows)][number];
  if (name === 'rows' || name === 'tables') return tables[number];
  const keywords = name === 'validate' ? validators[number] : undefined;
  return keywords === undefined ? number : outlineRules(keywords);
}

/** Properties that follow from others: the answers of a list have its conditions. */
const DERIVED = ['reads', 'relevantWhen', 'availableWhen', 'required', 'minimum', 'maximum', 'list', 'long'];

/** Properties that authors know by another name. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['validate', 'rules'],
  ['uiSchema', 'display'],
  ['selectedWhen', 'condition'],
]);

/** Properties with numbers that refer to nothing. */
const PLAIN = ['uiSchema', 'default', 'match', 'data', 'set'];

/** Replaces numbers by what they refer to. Leaves out the fields among items, which modules list. */
function resolve(emitted: EmittedForm, value: unknown, name = ''): unknown {
  if (typeof value === 'number') return resolveNumber(emitted, value, name);
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = name === 'items' ? value.filter(isRecord) : value;
    return entries.map((entry) => resolve(emitted, entry, name));
  }
  if (!isRecord(value) || PLAIN.includes(name)) return value;
  // The keys of options name their conditions, and roles name tables.
  const outer = name === 'when' || name === 'tables' ? name : undefined;
  const entries = Object.entries(value).filter(([inner]) => !DERIVED.includes(inner));
  return Object.fromEntries(
    entries.map(([inner, part]) => [LABELS.get(inner) ?? inner, resolve(emitted, part, outer ?? inner)]),
  );
}

/** Lists the rules and bounds of an answer by name, each with its limit. */
function outlineRules({ rules, type: _type, ...bounds }: AnswerKeywords): readonly object[] {
  const written = rules.map(([key, ...args]) => ({ key, limit: args.length < 2 ? args[0] : args.join(',') }));
  return [...written, ...Object.entries(bounds).map(([key, limit]) => ({ key, limit }))];
}

function outlineFields({ form, built: { emitted } }: OpenForm): object {
  const outlines = Object.entries(emitted.fields).map(([path, field]) => {
    const shown = (field.relevantWhen ?? []).map((ref) => describeCondition(emitted, ref));
    const condition = shown.filter((text) => text !== 'always').join(' and ') || 'always';
    const { type, rows } = form.fields[path] ?? {};
    const choices = field.options && readList(emitted.lists[field.options.list] ?? []);
    return [path, { ...recordOf(resolve(emitted, field)), type, rows, condition, choices }] as const;
  });
  return Object.fromEntries(outlines);
}

function outlineSteps({ form, built: { emitted } }: OpenForm): readonly object[] {
  return emitted.steps.map(({ modules, ...step }, index) => ({
    ...recordOf(resolve(emitted, step)),
    modules: modules.map((module, place) => ({
      ...recordOf(resolve(emitted, module)),
      questions: form.steps[index]?.modules[place]?.items.flatMap(pathsOfItem),
    })),
  }));
}

/** Returns the entries of the catalog that a product stands for. Agents have an entry for each state. */
function outlineEntries({ from, match }: EmittedProduct, catalogue: Catalogue): readonly object[] {
  const entries = catalogueList(catalogue, from).filter((entry) => isMatch(entry, match));
  return entries.map((entry) => {
    const state = readInside(entry, 'registered_agent', 'jurisdiction', 'abbreviation');
    const methods = readProperty(entry, 'filing_methods');
    const named = (Array.isArray(methods) ? methods : []).map((method: unknown) => ({
      ...recordOf(method),
      key: `${String(readProperty(method, 'jurisdiction'))} ${String(readProperty(method, 'key'))}`,
    }));
    return { ...entry, key: state ?? readProperty(entry, 'name'), filing_methods: named };
  });
}

/**
 * Returns a form, its pages and its part of the catalog as one tree, in which nothing refers to anything by
 * number.
 * @param pages the pages whose coupons and bundles the tree contains
 */
export function outlineForm(
  opened: OpenForm,
  pages: OpenForm['pages'],
  catalogue: Catalogue | undefined,
): object {
  const { form, built } = opened;
  const { emitted } = built;
  const { formType, submission, title, fixed, lookups, addressChecks, texts } = emitted;
  const { primary, optional, parts, prompts } = emitted.cart;
  const most = findMostRows(form, opened.pages);
  const products = [...primary, ...optional].map((key) => {
    const product = emitted.products[key];
    const catalog = catalogue && product && outlineEntries(product, catalogue);
    const role = primary.includes(key) ? 'primary' : 'optional';
    return [key, { ...recordOf(resolve(emitted, product)), role, catalog }] as const;
  });
  const rows = Object.entries(emitted.rows).map(
    ([path, list]) => [path, { ...recordOf(resolve(emitted, list)), max: most[path] }] as const,
  );
  const coupons = pages.flatMap((page) => page.coupons ?? []);
  const bundles = pages.flatMap((page) => page.bundles ?? []);
  return {
    fields: outlineFields(opened),
    rows: Object.fromEntries(rows),
    steps: outlineSteps(opened),
    products: Object.fromEntries(products),
    pages: opened.pages,
    texts,
    reactions: emitted.reactions.map((reaction) => ({
      ...recordOf(resolve(emitted, reaction)),
      key: reaction.use ?? reaction.on.join(', '),
    })),
    formType,
    submission,
    title,
    fixed,
    lookups,
    addressChecks,
    prompts: resolve(emitted, prompts),
    parts: parts?.map((key) => ({ ...recordOf(resolve(emitted, emitted.products[key])), key })),
    coupons: catalogue?.coupons.filter(({ id }) => coupons.includes(id)),
    bundles: catalogue?.bundles.filter(({ product_id: id }) => bundles.includes(id)),
  };
}
