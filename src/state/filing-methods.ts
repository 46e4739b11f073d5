import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers.ts';
import { totalWith } from '#domain/cart/total-effect.ts';
import type { Jurisdiction } from '#domain/catalogue.ts';
import type { ProductModel } from '#domain/product-model.ts';
import type { Cents } from '#domain/money.ts';
import type { FormSession } from './form-session.ts';

/** The keys of the chosen filing methods by jurisdiction, with another one. */
export function withMethod(present: unknown, jurisdiction: Jurisdiction, key: string): object {
  const keys = present !== null && typeof present === 'object' ? present : {};
  return { ...keys, [jurisdiction]: key };
}

/** A way to file, and where the choice of it is answered. */
export interface MethodChoice {
  readonly path: Path;
  readonly jurisdiction: Jurisdiction;
  readonly key: string;
}

/**
 * What choosing a way to file would do to today's total, in cents; undefined while the total is not known. Whoever
 * chooses one wants no other way any more, so a tick that expedites the filing counts as taken away.
 */
export function methodEffectAtom(
  { form, answers, facts, cart }: Pick<FormSession, 'form' | 'answers' | 'facts' | 'cart'>,
  { expeditedBy }: ProductModel,
  { path, jurisdiction, key }: MethodChoice,
): Atom<Cents | undefined> {
  return atom((get) => {
    const before = get(cart).totalCents;
    if (before === null) return undefined;
    const present = answers.read(get);
    const set = {
      [path]: withMethod(present.get(path), jurisdiction, key),
      ...(expeditedBy === undefined ? {} : { [expeditedBy]: false }),
    };
    const after = totalWith(form, present, get(facts), set);
    return after === null ? undefined : after - before;
  });
}
