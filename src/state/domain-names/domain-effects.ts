import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { CartProduct } from '#domain/cart/cart.ts';
import type { CartEffect } from '#domain/cart/effects/cart-effect.ts';
import { isNothing } from '#domain/cart/effects/cart-effect.ts';
import type { PlannedChange } from '#domain/cart/effects/planned-change.ts';
import { describeCover, listCoveredDomains } from '#domain/cart/domains/covered-domains.ts';
import { findDomainPrice } from '#domain/domain-names/domain-record.ts';
import type { CartDomain, DomainPrice, DomainRecord } from '#domain/domain-names/domain-record.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { Effects } from '../cart/effects.ts';
import { effectAtom } from '../cart/effect-atoms.ts';
import type { SessionBase } from '../session-base.ts';

/** The price effects of the buttons beside names. Texts are '' for no effect, and while prices are unknown. */
export interface DomainEffects {
  /**
   * Describes what adding a name changes, unless that is its list price. Beside a bundle with a domain, always describes
   * it. Names at the same price share one atom.
   */
  addition(record: DomainRecord): Atom<string>;
  /** Describes a name in the cart, and what the order costs less without it. */
  removal(domain: string): Atom<string>;
  /** Describes one more year of a name in the cart. */
  moreYears(domain: string): Atom<string>;
}

/** Stands for any name at a price. No real name has this top-level domain. */
const ANY_NAME = 'any.invalid';

const YEAR = 12;

/** Returns whether adding a name changes the order by exactly its list price. */
function isListPrice(effect: CartEffect, { firstCents, renewCents }: DomainPrice): boolean {
  if (effect.kind !== 'known' || effect.todayCents !== firstCents) return false;
  const [renewal, ...others] = effect.renewals;
  if (renewal === undefined || others.length > 0) return false;
  return renewal.cents === renewCents && renewal.months === YEAR && renewal.after.months === YEAR;
}

/** The parts of a session that describe changes of an order. */
type Describing = SessionBase & CartSession;

/** Returns which years of a name its bundle covers; '' without a bundle. */
function describeCoverOf(products: readonly CartProduct[], domain: string, { text }: Describing): string {
  const covered = listCoveredDomains(products).find((one) => one.domain === domain);
  return covered === undefined ? '' : describeCover(covered, text);
}

/** Replaces the words "In your order" by the bundle that covers a name, so that the text stays on two lines. */
function nameBundle(cover: string, removal: string): string {
  return [cover, ...removal.split('\n').slice(1)].join('\n');
}

/** Creates the text of adding any name at this price. */
function additionAtom(
  session: Describing,
  { known, path, change }: { readonly known: Effects; readonly path: Path; readonly change: PlannedChange },
  price: DomainPrice,
): Atom<string> {
  const { primary, optional } = session.form.cart;
  const product = [...primary, ...optional].find((model) => model.domains === path);
  const found = known.find(change);
  const holder = product && known.held(product);
  return atom((get) => {
    const effect = get(found);
    if (effect.kind === 'unknown') return '';
    if (isNothing(effect)) return describeCoverOf(known.productsAfter(get, change), ANY_NAME, session);
    const isBundled = holder !== undefined && get(holder) !== undefined;
    if (isListPrice(effect, price) && !isBundled) return '';
    return known.formatOptions(get, [effect]).join('').replaceAll('\n', ', ');
  });
}

/**
 * Creates the price effects of a domain search.
 * @param path the answer that holds the chosen names
 */
export function createDomainEffects(
  session: Describing,
  path: Path,
  domains: Atom<readonly CartDomain[]>,
  maxYears: number,
): DomainEffects {
  const { cart, text } = session;
  const changeTo = (list: readonly CartDomain[], records: readonly DomainRecord[] = []): PlannedChange => ({
    answers: { [path]: list.length === 0 ? undefined : list },
    records,
  });
  /** Creates a text that depends on the chosen names. */
  const wordsOf = (
    describe: (known: Effects, now: readonly CartDomain[]) => Atom<string | undefined>,
  ): Atom<string> => {
    const words = atom((get) => {
      const now = get(domains);
      return effectAtom(session, (known) => describe(known, now));
    });
    return atom((get) => get(get(words)) ?? '');
  };
  const additions = new Map<string, Atom<string>>();

  return {
    addition: (record) => {
      const price = findDomainPrice(record);
      if (price === undefined) return atom('');
      const key = JSON.stringify(price);
      const shared =
        additions.get(key) ??
        wordsOf((known, now) => {
          const added = [...now, { domain: ANY_NAME, duration: 1 }];
          const change = changeTo(added, [{ ...record, domain: ANY_NAME }]);
          return additionAtom(session, { known, path, change }, price);
        });
      additions.set(key, shared);
      return shared;
    },
    removal: (domain) => {
      const removed = wordsOf((known, now) =>
        known.describeChosen(changeTo(now.filter((one) => one.domain !== domain))),
      );
      return atom((get) => {
        const cover = describeCoverOf(get(cart).products, domain, session);
        return cover === '' ? get(removed) : nameBundle(cover, get(removed));
      });
    },
    moreYears: (domain) => {
      const lengthen = ({ duration }: CartDomain) => ({
        domain,
        duration: Math.max(duration, Math.min(duration + 1, maxYears)),
      });
      const more = wordsOf((known, now) =>
        known.describe(changeTo(now.map((one) => (one.domain === domain ? lengthen(one) : one)))),
      );
      return atom((get) => {
        const price = get(more).replaceAll('\n', ', ');
        return price === '' ? '' : text('effect.more-years', { price });
      });
    },
  };
}
