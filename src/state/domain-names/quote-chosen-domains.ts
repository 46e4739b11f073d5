import { atom } from 'jotai';
import { domainPathsOf, listDomainNames } from '#domain/domain-names/cart-domains.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { QuotesSession } from '../cart/quotes.ts';
import type { SessionBase } from '../session-base.ts';

/** Loads the registrar's data for names in the cart that have none yet, such as those of a restored draft. */
export function quoteChosenDomains({
  form,
  store,
  evaluated,
  quotes,
}: SessionBase & AnswersSession & QuotesSession): void {
  const paths = domainPathsOf(form.cart);
  if (paths.length === 0) return;
  const names = atom((get) => listDomainNames(paths, evaluated.read(get)));
  const load = () => void quotes.loadDomains(store.get(names));
  store.sub(names, load);
  load();
}
