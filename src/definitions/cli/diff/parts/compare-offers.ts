import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { Change } from '../change.ts';
import { describeProperties, listDifferences } from './list-differences.ts';

/** Compares the catalog's coupons and bundles that pages refer to by ID. */
export function compareOffers(
  pages: readonly PageConfiguration[],
  before: Catalogue,
  after: Catalogue,
): readonly Change[] {
  const compare = (what: string, id: number, old: unknown, now: unknown): readonly Change[] => {
    if (old === undefined || isDeepStrictEqual(old, now)) return [];
    const message =
      now === undefined
        ? `The catalog no longer has the ${what} ${id}.`
        : `The ${what} ${id} changed: ${describeProperties(listDifferences(old, now, 1))}.`;
    return [{ impact: now === undefined ? 'breaking' : 'safe', name: `${what} ${id}`, message }];
  };
  const coupons = new Set(pages.flatMap((page) => page.coupons ?? []));
  const bundles = new Set(pages.flatMap((page) => page.bundles ?? []));
  return [
    ...[...coupons].flatMap((id) => {
      const [old, now] = [before, after].map((catalogue) => catalogue.coupons.find((one) => one.id === id));
      return compare('coupon', id, old, now);
    }),
    ...[...bundles].flatMap((id) => {
      const [old, now] = [before, after].map(({ bundles: all }) => all.find((one) => one.product_id === id));
      return compare('bundle', id, old, now);
    }),
  ];
}
