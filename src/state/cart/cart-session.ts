import { atom } from 'jotai';
import type { Atom, PrimitiveAtom } from 'jotai';
import type { Cart } from '#domain/cart/cart.ts';
import { readPayable } from '#domain/cart/schedule/read-payable.ts';
import type { Payable } from '#domain/conditions/payable.ts';
import type { ScheduleView } from '#domain/cart/schedule/schedule-view.ts';
import { deriveUnpricedCart } from '#domain/cart/unpriced-cart.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import type { Effects } from './effects.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';

export interface CartSession {
  readonly cart: Atom<Cart>;
  readonly payable: Atom<Payable>;
  /** The payment schedule; undefined while there is no total. */
  readonly schedule: Atom<ScheduleView | undefined>;
  /** The price effects of possible changes; undefined until the pricing code has loaded. */
  readonly effects: Atom<Effects | undefined>;
  /**
   * The exact renewal terms the visitor agreed to. The consent is valid while the order's terms are
   * identical.
   */
  readonly agreed: PrimitiveAtom<string | undefined>;
}

export function createCartSession(
  session: SessionBase & FactsSession & AnswersSession & CatalogueSession,
): CartSession {
  const { form, evaluated, facts, catalogue, text } = session;
  const cart = atom((get) => {
    const derive = get(catalogue.pricing)?.deriveCart ?? deriveUnpricedCart;
    return derive(form, evaluated.read(get), get(facts));
  });
  return {
    cart,
    payable: atom((get) => readPayable(get(cart))),
    schedule: atom((get) => get(catalogue.pricing)?.viewSchedule(get(cart), get(facts).today, text)),
    agreed: atom<string | undefined>(undefined),
    effects: atom((get) => get(catalogue.pricing)?.createEffects(session)),
  };
}
