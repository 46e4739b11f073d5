import { createDomainClient } from '#api/domain-client.ts';
import type { Path } from '#domain/answers/answers.ts';
import { createDomainCart } from './domain-cart.ts';
import { createDomainEffects } from './domain-effects.ts';
import { createDeparture } from './domain-departure.ts';
import { createDomainTlds } from './domain-tlds.ts';
import { createDomainTyping } from './domain-typing.ts';
import { createFoundDomains } from './found-domains.ts';
import { createRoutedSearch } from './routed-search.ts';
import type { DomainAddress } from './routed-search.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { ChangesSession } from '../reactions/changes.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { QuotesSession } from '../cart/quotes.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { SessionBase } from '../session-base.ts';

type Searching = SessionBase & CartSession & AnswersSession & ChangesSession & QuotesSession & DraftsSession;

/**
 * Creates the search of a field whose answer holds the chosen names. Starts with the search that the page's URL or
 * settings specify.
 */
export function createDomainSearch(session: Searching, path: Path, address: DomainAddress) {
  const { store, page, ports } = session;
  const { settings } = page;
  const client = createDomainClient(ports.askAction);
  const tlds = createDomainTlds(store, client, settings);
  const typing = createDomainTyping(store, tlds, settings);
  const found = createFoundDomains(store, client, settings, tlds, typing.tldFor);
  const cart = createDomainCart(session, path);
  const effects = createDomainEffects(session, path, cart.domains, cart.maxYears);
  const departure = createDeparture(session, cart.limit === 1, address.leave);
  const { follow, searchTyped } = createRoutedSearch(store, typing, found, address, settings);

  if (address.isRouted) address.watch(follow);
  follow();
  void tlds.loaded.then(typing.followSoldTlds);

  const { term, tld, problem, type, chooseTld } = typing;
  const { isLoading, searched, otherEndings, results, hasUnchecked, details, narrow, goToPage, retry } =
    found;
  return {
    term,
    tld,
    offers: tlds.offers,
    picks: tlds.picks,
    problem,
    isLoading,
    searched,
    otherEndings,
    results,
    hasUnchecked,
    cart,
    effects,
    isLeaving: departure.isLeaving,
    details: details.of,
    type: (text: string) => void type(text),
    chooseTld,
    search: searchTyped,
    pick: (chosen: string) => {
      chooseTld(chosen);
      if (store.get(term).trim() !== '') searchTyped();
    },
    retry,
    narrow,
    goToPage,
    add: (domain: string) => {
      const known = store.get(details.of(domain));
      if (known.kind === 'known' && cart.add(known.record)) departure.leave();
    },
    remove: (domain: string) => {
      departure.stay();
      return cart.remove(domain);
    },
    setYears: cart.setYears,
    renew: cart.renew,
  };
}
