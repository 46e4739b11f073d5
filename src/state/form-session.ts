import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Payable } from '#domain/conditions/payable.ts';
import { titleSteps } from '#domain/steps/title-steps.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createAddressesSession } from './addresses/addresses-session.ts';
import { checkAddressesLater } from './addresses/late-address-checks.ts';
import { createAnswersSession } from './answers/answers-session.ts';
import { createChangesSession } from './reactions/changes.ts';
import { createCartSession } from './cart/cart-session.ts';
import { createQuotesSession } from './cart/quotes.ts';
import { createCatalogueSession } from './catalogue/catalogue-session.ts';
import { loadSoldProducts } from './catalogue/load-sold-products.ts';
import { quoteChosenDomains } from './domain-names/quote-chosen-domains.ts';
import { createDraftsSession } from './drafts/drafts-session.ts';
import { createFilesSession } from './files/files-session.ts';
import type { InputSession } from './input/late-input.ts';
import { createLookupsSession } from './lookups/lookups-session.ts';
import { createNotificationsSession } from './notifications/notifications-session.ts';
import { createPopups } from './reactions/popups.ts';
import { createRulesSession } from './rules/rules-session.ts';
import { createSessionBase } from './session-base.ts';
import type { SessionPorts } from './session-base.ts';
import { createFactsSession } from './session-facts.ts';
import { createStepsSession } from './steps/steps-session.ts';

/**
 * The state and the actions of one visitor's form on one page. Functions declare only the parts that they
 * use, with `Pick`.
 */
export type FormSession = ReturnType<typeof createFormSession>;

/** Creates a session: restores the page's draft or starts with the initial answers, and loads the catalog. */
export function createFormSession(opened: CompiledForm, page: PageConfiguration, ports: SessionPorts) {
  const form = titleSteps(opened, page);
  const base = createSessionBase(form, page, ports);
  const draft = ports.restoreDraft?.(form, page, ports.storage);
  const restored = draft?.restored;
  const services = {
    ...base,
    ...createCatalogueSession(base),
    ...createAddressesSession(base),
    ...createQuotesSession(base),
    ...createFilesSession(base, restored !== undefined),
    ...createNotificationsSession(),
  };
  const known = { ...services, ...createFactsSession(services) };
  const { fromQuery } = ports;
  const payable: Atom<Payable> = atom((get) => get(priced.payable));
  const answered = {
    ...known,
    ...createAnswersSession(known, payable, restored?.answers ?? {}, fromQuery?.answers),
  };
  const priced = { ...answered, ...createCartSession(answered) };
  const validated = { ...priced, ...createRulesSession(priced) };
  const stepped = {
    ...validated,
    ...createStepsSession(
      validated,
      restored?.currentStep ?? page.startStep ?? null,
      restored?.stepSeenStatus,
    ),
  };
  const drafted = { ...stepped, ...createDraftsSession(stepped, draft) };
  const changing = { ...drafted, ...createChangesSession(drafted, (path) => lookups.noteChange(path)) };
  const { lookups } = createLookupsSession(changing);
  const notices = fromQuery?.notices ?? [];
  const input: InputSession['input'] = { normalize: () => false };
  const session = { ...changing, lookups, notices, input, popups: createPopups(changing) };
  checkAddressesLater(session);
  loadSoldProducts(session);
  quoteChosenDomains(session);
  return session;
}
