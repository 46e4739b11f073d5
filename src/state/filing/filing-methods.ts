import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { Jurisdiction } from '#domain/catalogue/catalogue.ts';
import { withMethod } from '#domain/filing/with-method.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { Cents } from '#domain/money.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';

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
  {
    form,
    answers,
    facts,
    cart,
    catalogue,
  }: SessionBase & AnswersSession & FactsSession & CartSession & CatalogueSession,
  { expeditedBy }: ProductModel,
  { path, jurisdiction, key }: MethodChoice,
): Atom<Cents | undefined> {
  return atom((get) => {
    const before = get(cart).totalCents;
    const pricing = get(catalogue.pricing);
    if (before === null || pricing === undefined) return undefined;
    const present = answers.read(get);
    const set = {
      [path]: withMethod(present.get(path), jurisdiction, key),
      ...(expeditedBy === undefined ? {} : { [expeditedBy]: false }),
    };
    const after = pricing.totalWith(form, present, get(facts), set);
    return after === null ? undefined : after - before;
  });
}
