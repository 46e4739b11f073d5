import { createAnswersTogether } from '#api/answer-together.ts';
import { FILING_LIST, PRODUCT_LISTS, catalogueAddress, filingQuery } from '#api/catalogue-address.ts';
import type { CatalogueQuery } from '#api/catalogue-address.ts';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import type { FormPostClient, PostOutcome } from '#api/form-post-client.ts';
import { loadGraph } from '#loading/load-graph.ts';
import { whenBack } from '#loading/when-back.ts';
import { CUSTOMER_COOKIE } from '#contract/customer.ts';
import { unavailable } from '#contract/service-result.ts';
import { readWaits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { readsQuery } from '#domain/pages/reads-query.ts';
import { parseJson, readProperty } from '#domain/read-property.ts';
import { Translations } from '#renderer/loading/follow-translation.ts';
import { lateParts } from '#renderer/late-parts.tsx';
import { loadPrices } from '#renderer/load-prices.ts';
import { preloadAnswer } from '#renderer/loading/preload-answer.ts';
import { mountForm } from '#renderer/mount-form.tsx';
import { findPageAddress } from '#renderer/steps/page-address.ts';
import { readStepFromAddress } from '#renderer/steps/use-step-address.ts';
import type { Pricing } from '#state/pricing.ts';
import { draftName, findBrowserStorage, placedName, readText } from '#state/drafts/draft-storage.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { openStep } from '#state/steps/navigation.ts';
// Every form needs the code that opens it. This import makes it part of the entry chunk.
import '#definitions/runtime/open-form.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/pages.css';
import './styles/order.css';
import './styles/modal.css';
import './styles/progress.css';
import './styles/summary.css';

const loadCatalogueClient = () => import('#api/catalogue-client.ts');
const loadFormPosts = () => import('#api/form-post-client.ts');
const loadRestoring = () => import('#state/drafts/restore-draft.ts');
const loadTokenizer = () => import('#api/tokenizer-client.ts');

/** The module of a form. The page supplies its URL, so this script is the same for all forms. */
type FormModule = typeof import('virtual:form/*');

function loadForm(script: string): Promise<FormModule> {
  const load = (): Promise<FormModule> => import(/* @vite-ignore */ script);
  // In development, modules come from another origin, and no build has listed their imports.
  return import.meta.env.DEV ? load() : loadGraph(load, [script]);
}

/**
 * Accepts a configuration by its page ID, because only the server writes one. The server checks the other
 * parts.
 */
function isPage(value: unknown): value is PageConfiguration {
  return typeof readProperty(value, 'pageID') === 'string';
}

/** Reads the page configuration that the server embedded as JSON. */
function readPageConfiguration(): PageConfiguration | undefined {
  const text = document.getElementById('page-configuration')?.textContent;
  const page: unknown = text === undefined ? undefined : parseJson(text);
  return isPage(page) ? page : undefined;
}

/** Returns the result of a call whose client failed to load. */
const outOfReach = () => unavailable('network');

/** Creates a function whose client loads on demand. Returns `unavailable` when the client fails to load. */
function late<Asked extends readonly unknown[], Answer>(
  load: () => Promise<(...asked: Asked) => Promise<Answer>>,
) {
  return (...asked: Asked) => load().then((call) => call(...asked), outOfReach);
}

/** Creates the client of form posts. Its code loads before the last step: many visitors never get there. */
function createLateFormPosts(address: string, apiBase: string) {
  const load = () => loadFormPosts().then((module) => module.createFormPostClient(address, apiBase));
  const unreachable = (): PostOutcome => ({ kind: 'unreachable' });
  return {
    prepare: load,
    signup: (...asked) => load().then((loaded) => loaded.signup(...asked), unreachable),
    send: (...asked) => load().then((loaded) => loaded.send(...asked), unreachable),
    findOutcome: (key) =>
      load().then(
        (loaded) => loaded.findOutcome(key),
        () => undefined,
      ),
  } satisfies FormPostClient & { prepare(): Promise<unknown> };
}

/**
 * Creates a catalog client whose code loads alongside the first step, which needs no prices. Requests made
 * before the client has loaded are preloaded.
 */
function createLateCatalogue(
  { apiBase, website_id }: PageConfiguration,
  timeLimitMs: number,
): CatalogueClient {
  let isLoaded = false;
  const load = async () => {
    const { createCatalogueClient } = await loadCatalogueClient();
    isLoaded = true;
    return createCatalogueClient(apiBase, website_id, timeLimitMs);
  };
  const products = late(async () => (await load()).products);
  const filingProducts = late(async () => (await load()).filingProducts);
  const preload = (list: string, query?: CatalogueQuery) => {
    if (!isLoaded) preloadAnswer(document, catalogueAddress(apiBase, website_id, list, query));
  };
  return {
    products: (...asked) => {
      for (const list of PRODUCT_LISTS) preload(list);
      return products(...asked);
    },
    filingProducts: (...asked) => {
      preload(FILING_LIST, filingQuery(asked[0]));
      return filingProducts(...asked);
    },
  };
}

/** Loads the pricing code together with the component of priced lines, so that the lines appear at once. */
async function loadPricingAndLines(form: CompiledForm): Promise<Pricing> {
  const [{ pricing }] = await Promise.all([
    loadPrices(),
    lateParts.pricedLine.load(),
    form.completeProducts?.(),
  ]);
  return pricing;
}

/** Reads the query string before any other request, because it may contain a secret. */
async function readAddress(page: PageConfiguration) {
  if (!readsQuery(page, window.location.search)) return {};
  const query = await import('#renderer/pages/take-query.ts');
  return { fromQuery: query.takeQuery(page) };
}

/**
 * Removes the setting `drafts` in development. Edits reload the page, and a page with drafts off would lose
 * its answers. Builds do not contain this function.
 */
function withDevelopmentDrafts(page: PageConfiguration): PageConfiguration {
  const { drafts: _, ...kept } = page;
  return kept;
}

/**
 * Returns the storage and, when it has a draft, the code that restores it. Rejects rather than lose a draft.
 */
async function readDraft({ pageID }: PageConfiguration, place?: 'sessionStorage') {
  const storage = findBrowserStorage(place);
  if (readText(storage, draftName(pageID)) === null) return { storage };
  return { storage, restoreDraft: (await loadRestoring().catch(loadRestoring)).restoreDraft };
}

/** Loads the developer tools that the server allows on the page; undefined for visitors. */
async function readTools({ dataset: { tools } }: HTMLElement) {
  if (tools === undefined) return undefined;
  const toolbox = await import('#state/toolbox/read-tools.ts');
  return toolbox.readTools(tools);
}

/** Returns whether a cookie says that somebody is logged in. The server decides. */
function isHinted(): boolean {
  return document.cookie.split('; ').includes(`${CUSTOMER_COOKIE}=1`);
}

/** Recognizes the customer. When this fails, the form asks for the account. */
function recognizeLater(session: FormSession): void {
  import('#renderer/customer/show-customer.ts')
    .then((module) => module.showCustomer(session))
    .catch((error: unknown) => console.error(error));
}

async function openForm(): Promise<void> {
  const element = document.getElementById('form');
  const configured = readPageConfiguration();
  if (element === null) return;
  const { script } = element.dataset;
  if (configured === undefined || script === undefined) {
    const incomplete = await import('#renderer/submission/show-incomplete.ts');
    return incomplete.showIncomplete(element, configured);
  }
  const isKeptInTab = import.meta.env.DEV && configured.drafts === 'off';
  const page = isKeptInTab ? withDevelopmentDrafts(configured) : configured;
  const query = await readAddress(page);
  const [{ form }, draft] = await Promise.all([
    loadForm(script),
    readDraft(page, isKeptInTab ? 'sessionStorage' : undefined),
  ]);
  const tabStorage = findBrowserStorage('sessionStorage');
  const placed = readText(tabStorage, placedName(page.pageID));
  if (placed !== null) {
    const earlier = await import('#renderer/submission/show-placed-order.tsx');
    if (earlier.showPlacedOrder(element, page, form, tabStorage, placed)) return;
  }
  const { apiBase, website_id, formFileName } = page;
  const address = findPageAddress(window.location.pathname, formFileName);
  const waits = readWaits(element.dataset['waits']);
  let tellHydrated = (): void => {};
  const hydrated = new Promise<void>((resolve) => (tellHydrated = resolve));
  const answerAfter = createAnswersTogether(hydrated, waits.pricesTogetherMs);
  const { products, filingProducts } = createLateCatalogue(page, waits.catalogueMs);
  const session = createFormSession(form, page, {
    catalogue: {
      products: answerAfter(products),
      filingProducts: answerAfter(filingProducts),
    },
    loadPricing: answerAfter(() => loadPricingAndLines(form)),
    formPost: createLateFormPosts(address, apiBase),
    readPlates: answerAfter(
      late(async () => {
        const plates = await import('#api/plates-client.ts');
        return plates.createPlatesClient(apiBase, website_id, waits.catalogueMs);
      }),
    ),
    askAction: late(async () => {
      const actions = await import('#api/action-client.ts');
      return actions.createActionClient(address, apiBase, waits.lookupMs);
    }),
    waits,
    seller: element.dataset['seller'],
    ...query,
    tools: await readTools(element),
    ...draft,
    tabStorage,
    // The server's date, so that both sides agree on date rules. A page from elsewhere may lack it.
    today: element.dataset['today'] ?? new Date().toISOString().slice(0, 10),
  });
  openStep(session, readStepFromAddress());
  if (session.isRestored && !isHinted()) (await import('#state/steps/ask-lost.ts')).askLost(session);
  await mountForm(element, session, async () => (await loadTokenizer()).tokenizeCard);
  tellHydrated();
  if (isHinted()) recognizeLater(session);
}

function start(): void {
  const { classList } = document.documentElement;
  openForm().then(
    () => classList.remove('is-lost'),
    (error: unknown) => {
      // Nothing on the page works. This class shows a message that says so.
      classList.add('is-lost');
      console.error(error);
      whenBack(start);
    },
  );
}

// Start before the form exists: the browser may translate at any time.
Translations.follow(document.body);
start();
