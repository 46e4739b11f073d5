import { atom, createStore } from 'jotai';
import type { Atom } from 'jotai';
import type { AskAction } from '#api/action-client.ts';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import type { ReadPlates } from '#api/plates-client.ts';
import type { FormPostClient } from '#api/form-post-client.ts';
import type { Waits } from '#contract/waits.ts';
import type { Cart } from '#domain/cart.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { readSelection } from '#domain/cart/selection.ts';
import { soldPlacesOf } from '#domain/cart/sold-places.ts';
import { domainPathsOf, listDomainNames } from '#domain/cart-domains.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { textOf } from '#domain/texts.ts';
import { createAddressVerdicts } from './address-verdicts.ts';
import type { AddressVerdicts } from './address-verdicts.ts';
import { createAnswerAtoms } from './answer-atoms.ts';
import type { AnswerAtoms } from './answer-atoms.ts';
import { createCatalogueAtoms } from './catalogue-atoms.ts';
import type { CatalogueAtoms } from './catalogue-atoms.ts';
import { createChosenFiles, putGivenFiles } from './chosen-files.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { createChanges } from './changes.ts';
import type { Changes } from './changes.ts';
import { createSubmissionKey, findDraft } from './draft-storage.ts';
import type { DraftFound, DraftStorage, SubmissionKey } from './draft-storage.ts';
import { createFlagAtoms } from './flag-atoms.ts';
import type { FlagAtoms } from './flag-atoms.ts';
import { keepDraftsOf } from './keep-drafts.ts';
import { createEvaluatedAtoms } from './evaluated-atoms.ts';
import type { EvaluatedAtoms } from './evaluated-atoms.ts';
import { checkAddressesLater } from './late-address-checks.ts';
import { createLateLookups } from './late-lookups.ts';
import type { Lookups } from './late-lookups.ts';
import { createPopups } from './popups.ts';
import type { Popups } from './popups.ts';
import { createQuotes } from './quotes.ts';
import type { QuoteAtoms } from './quotes.ts';
import { createProgressAtoms } from './progress-atoms.ts';
import { createStepAtoms } from './step-atoms.ts';
import type { StepAtoms } from './step-atoms.ts';
import { createValidityAtoms } from './validity-atoms.ts';
import type { ValidityAtoms } from './validity-atoms.ts';

/** What a session needs from outside. */
export interface SessionPorts {
  readonly catalogue: CatalogueClient;
  readonly formPost: FormPostClient;
  /** Only forms that let choose a plate need it. */
  readonly readPlates?: ReadPlates;
  /** Asks the server what only it may ask of other services. */
  readonly askAction: AskAction;
  readonly storage: DraftStorage | undefined;
  readonly waits: Waits;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
}

/** One visitor's form on one page: the atoms of everything that can change, and the ways to change it. */
export interface FormSession {
  readonly form: CompiledForm;
  readonly page: PageConfiguration;
  readonly ports: SessionPorts;
  readonly store: ReturnType<typeof createStore>;
  readonly facts: Atom<Facts>;
  /** What the address service said; a part of the facts. */
  readonly addressVerdicts: AddressVerdicts;
  /** What other services said that prices depend on; a part of the facts. */
  readonly quotes: QuoteAtoms;
  readonly answers: AnswerAtoms;
  /** What the visitor has chosen to send; kept by the page alone. */
  readonly files: ChosenFiles;
  readonly evaluated: EvaluatedAtoms;
  readonly validity: ValidityAtoms;
  /** Whether a field was touched, changed, validated and the like. */
  readonly flags: FlagAtoms['flags'];
  readonly steps: StepAtoms;
  readonly progress: ReturnType<typeof createProgressAtoms>;
  readonly catalogue: CatalogueAtoms;
  readonly cart: Atom<Cart>;
  readonly changes: Changes;
  /** What services are asked about answers. */
  readonly lookups: Lookups;
  readonly popups: Popups;
  /** The idempotency key the order is sent under; renewed after a definite refusal. */
  readonly submissionKey: SubmissionKey;
  /** What the visitor should know about their draft; null for nothing. */
  readonly draftNotice: string | null;
  text(key: string): string;
  /** Writes the draft now, or forgets it for good. */
  readonly draft: { flush(): void; drop(): void };
}

const NOTICES = {
  restored: null,
  none: null,
  unwanted: null,
  outdated: 'This form has changed since you were last here, so we cleared the answers you had begun.',
  unreadable: 'We could not read the answers you had begun on this device, so the form starts empty.',
} as const;

/** The draft's key, while its answers are restored or an order that was sent under it may have arrived. */
function findSubmissionKey(found: DraftFound): SubmissionKey {
  if ('draft' in found && (found.kind === 'restored' || found.draft.sent)) {
    return { current: found.draft.key, sent: found.draft.sent };
  }
  return { current: createSubmissionKey(), sent: false };
}

/** Begins a session: restores the draft of this page or starts anew, and loads the catalogue. */
export function createFormSession(
  form: CompiledForm,
  page: PageConfiguration,
  ports: SessionPorts,
): FormSession {
  const store = createStore();
  const found = findDraft(ports.storage, page, form.version);
  const draft = found.kind === 'restored' ? found.draft : undefined;
  const catalogue = createCatalogueAtoms(store, ports.catalogue);
  const addressVerdicts = createAddressVerdicts(store);
  const quotes = createQuotes(store, ports.askAction);
  const judgingFacts = atom((get) => ({
    page,
    today: ports.today,
    addressVerdicts: get(addressVerdicts.all),
    quotes: get(quotes.all),
  }));
  const facts = atom((get) => ({ ...get(judgingFacts), catalogue: get(catalogue.catalogue) }));
  const answers = createAnswerAtoms(form, page, draft?.answers ?? {});
  const files = createChosenFiles();
  if (draft === undefined) putGivenFiles(files, form);
  const evaluated = createEvaluatedAtoms(form, answers, facts, (path) => files.find(path) !== undefined);
  const validity = createValidityAtoms(form, store, evaluated, facts, judgingFacts);
  const steps = createStepAtoms(form, evaluated, draft?.step ?? page.startStep ?? null);
  const cart = atom((get) => deriveCart(form, evaluated.read(get), get(facts)));
  const submissionKey = findSubmissionKey(found);
  const drafts = keepDraftsOf({ form, page, storage: ports.storage, store, answers, steps, submissionKey });
  // What cannot be restored is cleared at once, so that the visitor is told so once.
  if (found.kind !== 'restored' && found.kind !== 'none') drafts.flush();
  const flags = createFlagAtoms(form, answers, validity);
  const made = createChanges({
    form,
    store,
    facts,
    answers,
    evaluated,
    validity,
    addressVerdicts,
    noteDraft: drafts.note,
    noteWrite: (path) => lookups.noteChange(path),
  });
  const changes: Changes = {
    ...made,
    setAnswer: (path, value) => {
      flags.noteEdit(path);
      made.setAnswer(path, value);
    },
  };
  const text = (key: string) => textOf(key, page.texts, form.texts);
  const lookups = createLateLookups(form, async (note) => {
    const [{ createAsking }, { createLookupServices }] = await Promise.all([
      import('./lookups.ts'),
      import('./lookup-services.ts'),
    ]);
    const services = createLookupServices(page, ports.waits);
    const { lookupEveryMs: everyMs } = ports.waits;
    const fill = changes.putBack;
    return createAsking({ form, store, facts, answers, evaluated, services, note, fill, text, everyMs });
  });
  const popups = createPopups({ form, store, answers, evaluated, validity, changes });
  checkAddressesLater({ form, store, page, ports, evaluated, addressVerdicts });
  void catalogue.loadProducts();
  const takesPlates = Object.values(form.fields).some(({ options }) => options?.catalogue !== undefined);
  if (takesPlates && ports.readPlates !== undefined) void catalogue.loadPlates(ports.readPlates);
  watchJurisdictions(form, store, evaluated, catalogue);
  watchDomains(form, store, evaluated, quotes);
  return {
    form,
    page,
    ports,
    store,
    facts,
    addressVerdicts,
    quotes,
    answers,
    files,
    evaluated,
    validity,
    flags: flags.flags,
    steps,
    progress: createProgressAtoms(evaluated, validity, facts),
    catalogue,
    cart,
    changes,
    lookups,
    popups,
    submissionKey,
    draftNotice: NOTICES[found.kind],
    text,
    draft: { flush: drafts.flush, drop: drafts.drop },
  };
}

/** Loads the filing methods of every jurisdiction a product of the form is answered for. */
function watchJurisdictions(
  form: CompiledForm,
  store: FormSession['store'],
  evaluated: EvaluatedAtoms,
  catalogue: CatalogueAtoms,
): void {
  const products = [...form.cart.primary, ...form.cart.optional];
  for (const product of products) {
    if (product.jurisdiction === undefined && product.states === undefined) continue;
    const answered = atom((get) => {
      const answers = evaluated.read(get);
      const places = soldPlacesOf(product, answers).filter(
        ({ state, model }) => state === undefined || model.from === 'filing_products',
      );
      return places.flatMap((place) => readSelection(place, answers).jurisdiction ?? []);
    });
    const load = () => void catalogue.loadJurisdictions(store.get(answered));
    store.sub(answered, load);
    load();
  }
  const isFederal = products.some(
    ({ from, jurisdiction, states }) =>
      from === 'filing_products' && jurisdiction === undefined && states === undefined,
  );
  if (isFederal) void catalogue.loadJurisdiction('Federal');
}

/** Asks about every name in the cart of which nothing is known, such as those of a draft. */
function watchDomains(
  form: CompiledForm,
  store: FormSession['store'],
  evaluated: EvaluatedAtoms,
  quotes: QuoteAtoms,
): void {
  const paths = domainPathsOf(form.cart);
  if (paths.length === 0) return;
  const names = atom((get) => listDomainNames(paths, evaluated.read(get)));
  const load = () => void quotes.loadDomains(store.get(names));
  store.sub(names, load);
  load();
}
