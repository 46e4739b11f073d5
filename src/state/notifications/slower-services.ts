import { atom } from 'jotai';
import { hasCart } from '#domain/cart/has-cart.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import type { NotificationsSession } from './notifications-session.ts';
import { notify } from './notifications.ts';

type Watched = SessionBase & AnswersSession & CatalogueSession & FactsSession & NotificationsSession;

/**
 * Unchecks services that would not be quicker, such as one of a draft, and tells the visitor. Returns a function that
 * stops it.
 */
export function watchSlowerServices(session: Watched): () => void {
  const { form, store, answers, catalogue, facts, text } = session;
  if (!hasCart(form)) return () => {};
  const slower = atom((get) => {
    const find = get(catalogue.pricing)?.findSlowerServices;
    return find === undefined ? [] : find(form, answers.read(get), get(facts));
  });
  const drop = () => {
    for (const { path, name } of store.get(slower)) {
      store.set(answers.answer(path), null);
      const message = text('notice.not-quicker', { service: name });
      notify(session, { kind: 'notice', message, isOnPage: false });
    }
  };
  const stop = store.sub(slower, drop);
  drop();
  return stop;
}
