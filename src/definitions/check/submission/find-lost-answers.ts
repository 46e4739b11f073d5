import type { Answers, Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { Cart, CartProduct } from '#domain/cart/cart.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { keyOf } from '#domain/options/options.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { payloadOf } from '#domain/submission/payloads/payloads.ts';
import { listVariants } from './answer-variants.ts';

/** Changed answers, by the path of the field (`*` for rows). All others keep their usual value. */
type Changes = ReadonlyMap<Path, unknown>;

/** The payload built from some answers, and the fields that were read to build it. */
interface Run {
  readonly payload: unknown;
  /** The payload as JSON. */
  readonly sent: string;
  readonly read: ReadonlySet<Path>;
}

/** Caches the field for each path that was read. */
type KnownFields = Map<Path, Path | undefined>;

/** The maximum number of runs, more than any form needs. When it is exceeded, no answer is reported. */
const MAX_RUNS = 20_000;

const NOTHING_BOUGHT: CartProduct = {
  key: '',
  saveAs: '',
  product_id: 0,
  product_option_id: null,
  product_option_key: null,
  name: '',
  labelText: '',
  category: '',
  quantity: 1,
  price: 0,
  baseFee: 0,
  processingSurcharge: 0,
  stateFee: 0,
  duration: null,
  state: null,
  entityType: null,
  filing_methods: [],
  payload: 'none',
  reason: { text: '', definition: '', product_id: 0 },
};

/** Returns a product as a cart entry. Its order data can depend on its state and entity type. */
function buy(
  { key, saveAs, payload, each, jurisdiction, entityType }: ProductModel,
  answers: Answers,
): CartProduct {
  const read = (path: Path | undefined) => (path === undefined ? null : (keyOf(answers.get(path)) ?? null));
  return {
    ...NOTHING_BOUGHT,
    key,
    saveAs,
    payload,
    state: read(jurisdiction),
    entityType: read(entityType),
    ...(each === undefined ? {} : { row: { rows: each, key: '0', number: 1 } }),
  };
}

/** Returns a cart with everything that the form sells. */
function fillCart({ cart }: CompiledForm, answers: Answers): Cart {
  const products = [...cart.primary, ...cart.optional].map((model) => buy(model, answers));
  return { products, lines: [], totalCents: 0, loading: [] };
}

/** Builds the payload with every field answered, regardless of relevance, and with one row in each list. */
function runPayload(
  form: CompiledForm,
  facts: Facts,
  variants: ReadonlyMap<Path, readonly unknown[]>,
  known: KnownFields,
  changes: Changes,
): Run {
  const read = new Set<Path>();
  const findField = (path: Path): Path | undefined => {
    if (!known.has(path)) known.set(path, findInstance(form, path)?.field.path);
    return known.get(path);
  };
  const answers: Answers = {
    get: (path) => {
      if (Object.hasOwn(form.fixed, path)) return form.fixed[path];
      const field = findField(path);
      if (field === undefined) return undefined;
      read.add(field);
      return changes.has(field) ? changes.get(field) : variants.get(field)?.[0];
    },
    rows: (path) => (Object.hasOwn(form.rows, path) ? ['0'] : []),
  };
  const payload = payloadOf(form).build(form, answers, fillCart(form, answers), facts);
  return { payload, sent: JSON.stringify(payload), read };
}

/**
 * Returns a text that identifies a kind of order: the types of its payload's values and the fields that it
 * reads.
 */
function shapeOf({ payload, read }: Run): string {
  const kinds = JSON.stringify(payload, (_, inner: unknown) =>
    inner === undefined || inner === '' || typeof inner === 'object' ? inner : typeof inner,
  );
  return `${kinds} ${[...read].sort().join(' ')}`;
}

type Build = (changes: Changes) => Run;

/** Removes from `wanted` the answers that change the payload. */
function dropCarried(
  wanted: Set<Path>,
  usual: Run,
  changes: Changes,
  variants: ReadonlyMap<Path, readonly unknown[]>,
  build: Build,
): void {
  for (const path of usual.read) {
    if (!wanted.has(path) || changes.has(path)) continue;
    const isCarried = (variants.get(path) ?? []).some(
      (variant) => build(new Map(changes).set(path, variant)).sent !== usual.sent,
    );
    if (isCarried) wanted.delete(path);
  }
}

/**
 * Returns the paths whose answers never change the payload. Builds the payload repeatedly with one answer
 * changed. Whenever a change produces another kind of order, the search continues from that order.
 */
export function findLostAnswers(form: CompiledForm, facts: Facts, paths: readonly Path[]): readonly Path[] {
  const fields = Object.values(form.fields);
  const variants = new Map(fields.map((field) => [field.path, listVariants(field, facts)]));
  const wanted = new Set(paths);
  const tried = new Set<string>();
  const shapes = new Set<string>();
  const known: KnownFields = new Map();
  const waiting: Changes[] = [];
  let runs = 0;
  const build: Build = (changes) => {
    runs += 1;
    return runPayload(form, facts, variants, known, changes);
  };
  const visit = (changes: Changes, usual: Run): void => {
    const shape = shapeOf(usual);
    if (shapes.has(shape)) return;
    shapes.add(shape);
    waiting.push(changes);
    dropCarried(wanted, usual, changes, variants, build);
  };
  visit(new Map(), build(new Map()));
  for (let changes = waiting.shift(); changes !== undefined; changes = waiting.shift()) {
    const usual = build(changes);
    for (const path of usual.read) {
      for (const [index, variant] of (variants.get(path) ?? []).entries()) {
        const name = `${path} ${index}`;
        if (wanted.size === 0 || runs > MAX_RUNS) return [];
        if (index === 0 || changes.has(path) || tried.has(name)) continue;
        tried.add(name);
        const changed = new Map(changes).set(path, variant);
        const other = build(changed);
        if (other.sent !== usual.sent) visit(changed, other);
      }
    }
  }
  return paths.filter((path) => wanted.has(path));
}
