import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { createSay } from '#domain/texts.ts';
import { atom, createStore } from 'jotai';
import type { FilingMethod } from '#domain/catalogue/catalogue.ts';
import type { FilingDates } from '#domain/cart/filings/filing-dates.ts';
import type { FilingOffer } from '#domain/cart/filings/filing-offer.ts';
import type { FilingOptionsService } from '#widgets/filing-options/filing-options-service.ts';
import type { FindService } from '#widgets/widget.ts';
import { makeMethod } from '../domain/cart/catalogue-fixture.ts';

export const mail = makeMethod({ id: 1, key: 'mail', name: 'Mail', cost: 10_000 });
export const online = makeMethod({ id: 2, key: 'online', name: 'Online', cost: 10_200, surcharge: 375 });

/** Returns the offer of a jurisdiction in which `mail` is selected. */
export function makeFiling(
  jurisdiction: string,
  different: Partial<Extract<FilingOffer, { kind: 'offer' }>> = {},
): FilingOffer {
  const methods: readonly FilingMethod[] = [mail, online];
  return {
    kind: 'offer',
    product: {
      id: 1,
      name: 'Formation',
      price: 9_900,
      type: 'formation',
      sub_type: null,
      filing_methods: methods,
    },
    jurisdiction,
    jurisdictionName: jurisdiction,
    localities: [],
    locality: undefined,
    methods,
    chosen: mail,
    isExpedited: false,
    pieces: 1,
    ...different,
  };
}

/**
 * Creates the filing options of a product in the states that a test names, or in Wyoming.
 * @param different the changes in every state
 * @param dates the days on which each filing is done
 */
export function createFilingWorld(
  states = '',
  different: Parameters<typeof makeFiling>[1] = {},
  dates?: FilingDates,
) {
  const store = createStore();
  const localities: string[] = [];
  const failure = atom<string | null>(null);
  const localityError = atom<string | null>(null);
  const isLoading = atom(false);
  const asked = { retries: 0 };
  const service: FilingOptionsService = {
    product: {
      key: 'formation',
      saveAs: 'formation',
      name: 'Formation',
      from: 'filing_products',
      match: {},
      selectedWhen: () => true,
      label: 'Formation',
      reason: '',
      payload: 'formation',
      order: 1,
      ...(states === '' ? {} : { states: 'states' }),
    },
    states: atom(states),
    filing: (state) =>
      atom((get) =>
        get(isLoading) ? { kind: 'loading', jurisdiction: 'WY' } : makeFiling(state ?? 'WY', different),
      ),
    dates: () => atom(dates),
    cartProduct: () => atom(undefined),
    effects: ({ methods }) => atom(methods.map(({ key }) => (key === 'online' ? '+$5.75 once' : ''))),
    locality: {
      path: 'locality',
      choose: (locality) => void localities.push(locality),
      error: localityError,
      leave: () => store.set(localityError, 'Local jurisdiction is required'),
    },
    today: '2026-11-30',
    submissionDate: '2026-12-04',
    failure,
    retry: () => {
      asked.retries += 1;
    },
    text: createSay(Object.fromEntries(Object.keys(defaultTexts).map((key) => [key, key]))),
  };
  const ready = Object.assign(Promise.resolve(service), { status: 'fulfilled', value: service });
  // The widget uses only this service.
  const findService = (<Name>(_name: Name) => ready) as FindService;
  return {
    context: { findService },
    store,
    localities,
    asked,
    fail: () => {
      store.set(isLoading, true);
      store.set(failure, 'No prices');
    },
  };
}
