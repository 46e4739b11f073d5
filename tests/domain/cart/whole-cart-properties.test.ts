import { isDeepStrictEqual } from 'node:util';
import { yearlyCentsOf } from './schedule/renewing.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDollars } from '#domain/cart/own-price.ts';
import type { Cart, LineItem } from '#domain/cart/cart.ts';
import { sumCents } from '#domain/money.ts';
import { exactAmounts } from './exact-total.ts';
import type { Edit } from './whole-cart-fixture.ts';
import { anyEdits, anyFacts, deriveWhole, documentOf } from './whole-cart-fixture.ts';
import { countRuns } from '../../fixtures/count-runs.ts';

const RUNS = { numRuns: countRuns(500) };

/** Returns whether the line costs the sum of its items. */
function holdsItems({ kind, items }: LineItem): boolean {
  return items !== undefined && kind !== 'bundle';
}

/** Returns the products of a cart except bundles: product, state or row, and quantity. */
function soldIn({ products }: Cart): readonly string[] {
  return products
    .filter(({ isBundle }) => isBundle !== true)
    .map(({ key, multiState, state, row, quantity }) =>
      [key, multiState === true ? state : row?.number, quantity].join(' '),
    );
}

/** Returns what the answers request, computed without the form. */
function askedFor(edits: readonly Edit[]): readonly string[] {
  const answers = new Map(edits);
  const quantity = Number(answers.get('companyInformation.certificateQuantity'));
  const checked = (name: string) =>
    edits.flatMap(([path, value]) =>
      path.startsWith(`productState.${name}.states.`) && value === true ? [path.slice(-2)] : [],
    );
  const option = (key: string, saveAs: string, pieces = 1) =>
    answers.get(`productState.${saveAs}.checked`) === true ? [`${key}  ${pieces}`] : [];
  const rows = [0, 1, 2].filter((index) => answers.has(`vehicles.${index}.plates`));
  return [
    'business-formation  1',
    ...checked('agents').map((state) => `agent-in-states ${state} 1`),
    ...checked('registration').map((state) => `registration ${state} ${quantity}`),
    ...checked('registration').flatMap((state) => (state === 'MT' ? ['report MT 1'] : [])),
    ...rows.map((index) => `vehicle ${index + 1} 1`),
    ...rows.flatMap((index) =>
      answers.get(`vehicles.${index}.hasPlates`) === true
        ? [`plates ${index + 1} ${String(answers.get(`vehicles.${index}.plates`))}`]
        : [],
    ),
    ...option('registered-agent', 'agent'),
    ...option('tax-id', 'taxID'),
    ...option('corporate-book', 'corporateBook', quantity),
    ...option('gift', 'corporateBook'),
    ...option('seal', 'seal'),
  ];
}

const tickable = ['agent', 'taxID', 'corporateBook', 'seal']
  .map((saveAs) => `productState.${saveAs}.checked`)
  .concat(['agents', 'registration'].map((name) => `productState.${name}.states.MT`));

describe('a cart with every selling mode', () => {
  it('costs the sum of its lines, and each line costs the sum of its items', () => {
    fc.assert(
      fc.property(anyEdits, anyFacts, (edits, facts) => {
        const { lines, totalCents } = deriveWhole(documentOf(edits), facts);
        fc.pre(totalCents !== null);
        expect(totalCents).toBe(sumCents(lines.map(({ priceCents }) => priceCents)));
        for (const { items = [], priceCents, originalPriceCents } of lines.filter(holdsItems)) {
          expect(priceCents).toBe(sumCents(items.map((item) => item.priceCents)));
          const original = sumCents(items.map((item) => item.originalPriceCents ?? item.priceCents));
          expect(originalPriceCents ?? priceCents).toBe(original);
        }
        expect(lines.every(({ priceCents }) => Number.isSafeInteger(priceCents) && priceCents >= 0)).toBe(
          true,
        );
        expect(lines.every((line) => (line.originalPriceCents ?? Infinity) > line.priceCents)).toBe(true);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }),
      RUNS,
    );
  });

  it('contains the requested products in the requested quantities', () => {
    fc.assert(
      fc.property(anyEdits, anyFacts, (edits, facts) => {
        const cart = deriveWhole(documentOf(edits), facts);
        fc.pre(cart.totalCents !== null);
        expect([...soldIn(cart)].sort()).toEqual([...askedFor(edits)].sort());
      }),
      RUNS,
    );
  });

  it('matches exact arithmetic on the catalog, rounded half up once per line', () => {
    fc.assert(
      fc.property(anyEdits, anyFacts, (edits, facts) => {
        const { products, lines, totalCents } = deriveWhole(documentOf(edits), facts);
        fc.pre(totalCents !== null);
        const answers = new Map(edits);
        const { catalogue } = facts;
        const named =
          answers.get('price.ours') === true ? undefined : readDollars(answers.get('price.named'));
        const [{ llc_price, corp_price } = { llc_price: 0, corp_price: 0 }] = catalogue.subscriptionBundles;
        const type = answers.get('companyInformation.entityType');
        const subscription = BigInt(JSON.stringify(type).includes('Corp') ? corp_price : llc_price);
        const amounts = products.map((product) =>
          exactAmounts(
            product,
            catalogue,
            subscription,
            product.key === 'agent-in-states' && named !== undefined ? BigInt(named) : undefined,
          ),
        );
        expect(BigInt(totalCents ?? -1)).toBe(amounts.reduce((sum, { today }) => sum + today, 0n));
        expect(BigInt(yearlyCentsOf({ lines }))).toBe(amounts.reduce((sum, { yearly }) => sum + yearly, 0n));
      }),
      RUNS,
    );
  });

  it('depends only on the final answers, not on earlier answers or the order of input', () => {
    const histories = fc
      .tuple(anyEdits, anyEdits)
      .chain(([last, earlier]) =>
        fc.tuple(
          fc.constant(last),
          fc.constant(earlier.filter(([path]) => last.some(([at]) => at === path))),
          fc.shuffledSubarray([...last], { minLength: last.length }),
        ),
      );
    fc.assert(
      fc.property(histories, anyFacts, ([last, earlier, shuffled], facts) => {
        const after = deriveWhole(documentOf([...earlier, ...shuffled]), facts);
        expect(after).toEqual(deriveWhole(documentOf(last), facts));
      }),
      RUNS,
    );
  });

  it('returns to the same state after a check mark or a row is added and removed', () => {
    fc.assert(
      fc.property(anyEdits, anyFacts, fc.constantFrom(...tickable), (edits, facts, path) => {
        const others = edits.filter(([at]) => at !== path);
        const unchecked = documentOf([...others, [path, false]]);
        const before = deriveWhole(unchecked, facts);
        const kept = structuredClone(before);
        const checked = deriveWhole(documentOf([...others, [path, true]]), facts);
        const rows = edits.filter(([at]) => at.endsWith('.hasPlates')).length;
        deriveWhole(documentOf([...others, [`vehicles.${rows}.hasPlates`, true]]), facts);
        expect(deriveWhole(unchecked, facts)).toEqual(kept);
        // A derived cart never changes afterwards.
        expect(before).toEqual(kept);
        expect(checked.totalCents === null || !isDeepStrictEqual(checked, kept)).toBe(true);
      }),
      RUNS,
    );
  });

  it('contains each product in at most one bundle, and each bundle at most once', () => {
    fc.assert(
      fc.property(anyEdits, anyFacts, (edits, facts) => {
        const { products } = deriveWhole(documentOf(edits), facts);
        const sold = products.filter(({ isBundle }) => isBundle === true);
        expect(new Set(sold.map(({ product_id }) => product_id)).size).toBe(sold.length);
        const ids = sold.flatMap(({ product_ids }) => product_ids ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { bundled, bundleID } of products)
          expect(bundled === true).toBe(sold.some(({ product_id }) => product_id === bundleID));
      }),
      RUNS,
    );
  });

  it('covers every selling mode with its random answers', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(anyEdits, anyFacts, (edits, facts) => {
        const { lines, products, totalCents, lowPrice } = deriveWhole(documentOf(edits), facts);
        for (const { kind } of lines) met.add(kind);
        for (const { bundle_type, bundled, includedInBothCompanies, category, appliedCoupons } of products) {
          if (bundle_type !== undefined) met.add(`${bundle_type} bundle`);
          if (bundled === true && includedInBothCompanies === true) met.add('both companies in a bundle');
          if (category === 'corporate-kit' && appliedCoupons !== undefined) met.add('coupons');
        }
        if (products.some(({ product_id }) => product_id === 712 || product_id === 724)) met.add('bulk');
        if (lowPrice !== undefined) met.add('a low price');
        met.add(totalCents === null ? 'no total' : 'a total');
      }),
      { numRuns: countRuns(1000) },
    );
    expect([...met].sort()).toEqual([
      'a low price',
      'a total',
      'both companies in a bundle',
      'bulk',
      'bundle',
      'coupons',
      'error',
      'multiState',
      'no total',
      'other bundle',
      'single',
      'subscription bundle',
      'vehicle',
    ]);
  });
});
