import type { Cart } from '#domain/cart/cart.ts';
import { formatCents } from '#domain/money.ts';
import { canonicalJson } from '../../orders/canonical-json.ts';
import { comparableSubmission } from '../../orders/compare-submission.ts';
import { addRenewals } from '#domain/cart/schedule/renewal-totals.ts';
import { readRenewals } from '../../orders/schedule/older-renewals.ts';
import { toLineColumns } from '../../orders/line-columns.ts';
import type { LineColumns } from '../../orders/line-columns.ts';
import type { StoredOrder } from './stored-order.ts';
import { isRecord, parseJson, readProperty } from '#domain/read-property.ts';

/** A difference between the stored order and the derived one. */
export interface ReplayDifference {
  /** Label of the line, `Total`, or a path of the submission. */
  readonly label: string;
  /** The part that differs, e.g. `price`. */
  readonly part: string;
  readonly was: string;
  readonly now: string;
}

const NOTHING = '-';

/** Parts that describe an order without affecting its price. */
const WRITTEN_PARTS: readonly string[] = [
  'position',
  'kind',
  'group',
  'label',
  'original price',
  'months it is paid for',
  'reason',
  'submission',
];

/** Returns true for a difference in money, or an answer that fails a rule. */
export function isFinding({ part, was, now }: ReplayDifference): boolean {
  const isEmptyLine =
    part === 'line' && [was, now].every((price) => [NOTHING, formatCents(0)].includes(price));
  return !isEmptyLine && !WRITTEN_PARTS.includes(part);
}

/** The order derived again from its stored answers and facts. */
export interface OrderAgain {
  /** Failing answers as `path: message`. */
  readonly problems: readonly string[];
  readonly cart: Pick<Cart, 'lines' | 'totalCents'>;
  /** Null when the order has no total. */
  readonly submission: object | null;
}

type LinePart = Exclude<keyof LineColumns, 'lineId' | 'yearlyCents' | 'trial' | 'tax'>;

const PARTS: Readonly<Record<LinePart, string>> = {
  position: 'position',
  kind: 'kind',
  lineGroup: 'group',
  label: 'label',
  quantity: 'quantity',
  priceCents: 'price',
  originalPriceCents: 'original price',
  renewals: 'renewals',
  months: 'months it is paid for',
  items: 'items',
  reason: 'reason',
};

function isPart(name: string): name is LinePart {
  return Object.hasOwn(PARTS, name);
}

/** Parts that older orders lack. A null in these parts is not a difference. */
const ADDED_LATER: ReadonlySet<string> = new Set(['months']);

/** Reduces a part of a line to the data that older versions also stored. */
function comparablePart(line: LineColumns, name: LinePart): unknown {
  // Ignore the labels of renewals. They repeat labels of lines and items, which are compared separately.
  if (name === 'renewals') return addRenewals(readRenewals(line));
  if (name !== 'items') return line[name];
  return line.items.map((item) => {
    const { yearlyCents: _, tax: __, ...rest } = item;
    return rest;
  });
}

function write(name: string, value: unknown): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === 'number' && name.endsWith('Cents')) return formatCents(value);
  return typeof value === 'string' ? value : canonicalJson(value);
}

function findLineDifferences(
  was: LineColumns | undefined,
  now: LineColumns | undefined,
): readonly ReplayDifference[] {
  const label = was?.label ?? now?.label ?? '';
  if (was === undefined || now === undefined) {
    const price = (line: LineColumns | undefined) => write('priceCents', line?.priceCents);
    return [{ label, part: 'line', was: price(was), now: price(now) }];
  }
  return Object.keys(PARTS)
    .filter(isPart)
    .flatMap((name) => {
      const part = PARTS[name];
      const [before, after] = [comparablePart(was, name), comparablePart(now, name)];
      const isUnknown = before === null && ADDED_LATER.has(name);
      if (isUnknown || canonicalJson(before) === canonicalJson(after)) return [];
      return [{ label, part, was: write(name, before), now: write(name, after) }];
    });
}

/** Lists the leaves of a JSON value by dotted path. */
function leavesOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (value === undefined) return [];
  const isInner = value !== null && typeof value === 'object' && Object.keys(value).length > 0;
  if (!isInner) return [[path, canonicalJson(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** Sorts the products of each company, because older versions may list them in another order. */
function withSortedProducts(submission: object): object {
  const companies = readProperty(submission, 'companies');
  if (!Array.isArray(companies)) return submission;
  const sort = (company: unknown): unknown => {
    if (!isRecord(company) || !Array.isArray(company['products'])) return company;
    const products = company['products'].map(canonicalJson).toSorted();
    return { ...company, products: products.map((product) => parseJson(product)) };
  };
  return { ...submission, companies: companies.map(sort) };
}

/** Compares two submissions regardless of the order of products. */
function isSameButForOrder(was: object, now: object): boolean {
  return canonicalJson(withSortedProducts(was)) === canonicalJson(withSortedProducts(now));
}

function findSubmissionDifferences(was: object, now: object): readonly ReplayDifference[] {
  if (isSameButForOrder(was, now)) return [];
  const [before, after] = [new Map(leavesOf(was)), new Map(leavesOf(now))];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({
      label: path,
      part: 'submission',
      was: before.get(path) ?? NOTHING,
      now: after.get(path) ?? NOTHING,
    }));
}

/**
 * Finds all differences from the stored order: lines, total, submission and failing answers. The order of
 * products does not matter.
 */
export function findDifferences(stored: StoredOrder, again: OrderAgain): readonly ReplayDifference[] {
  const now = again.cart.lines.map(toLineColumns);
  const ids = new Set([...stored.lines, ...now].map(({ lineId }) => lineId));
  const lines = [...ids].flatMap((id) => {
    const isIt = ({ lineId }: LineColumns) => lineId === id;
    return findLineDifferences(stored.lines.find(isIt), now.find(isIt));
  });
  const totals =
    stored.totalCents === again.cart.totalCents
      ? []
      : [
          {
            label: 'Total',
            part: 'today',
            was: write('totalCents', stored.totalCents),
            now: write('totalCents', again.cart.totalCents),
          },
        ];
  const failing = again.problems.map((now) => ({ label: 'Answers', part: 'rules', was: 'right', now }));
  const out =
    again.submission === null
      ? []
      : findSubmissionDifferences(
          comparableSubmission({ ...stored.submission }),
          comparableSubmission({ ...again.submission }),
        );
  return [...lines, ...totals, ...failing, ...out];
}
