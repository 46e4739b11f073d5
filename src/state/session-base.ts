import { atom, createStore } from 'jotai';
import type { PrimitiveAtom } from 'jotai';
import type { AskAction } from '#api/action-client.ts';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import type { FormPostClient } from '#api/form-post-client.ts';
import type { ReadPlates } from '#api/plates-client.ts';
import type { KnownCustomer } from '#contract/customer.ts';
import type { Waits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { LoadedLists } from '#domain/options/option.ts';
import type { FromQuery } from '#domain/pages/page-query.ts';
import { createSay } from '#domain/texts.ts';
import type { SayText } from '#domain/texts.ts';
import type { LoadPricing } from './pricing.ts';
import type { DraftStorage, RestoreDraft } from './drafts/draft-storage.ts';
import type { DeveloperTools } from './toolbox/read-tools.ts';

export interface SessionPorts {
  readonly catalogue: CatalogueClient;
  readonly loadPricing: LoadPricing;
  readonly formPost: FormPostClient & { prepare?(): Promise<unknown> };
  /** Needed only by forms with a license plate picker. */
  readonly readPlates?: ReadPlates;
  /** Requests data from services that only the server may call. */
  readonly askAction: AskAction;
  readonly storage: DraftStorage | undefined;
  /** Undefined when the page stores no draft. */
  readonly restoreDraft?: RestoreDraft | undefined;
  /** Storage that lasts as long as the browser tab. */
  readonly tabStorage?: DraftStorage | undefined;
  readonly waits: Waits;
  /** The answers and notices from the page's query string. */
  readonly fromQuery?: FromQuery;
  /**
   * The seller's contact, as embedded in the page. If undefined, the page shows no cancellation instructions.
   */
  readonly seller?: string | undefined;
  /** The developer tools; undefined for visitors. */
  readonly tools?: DeveloperTools | undefined;
  /** The current date, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The base of all session parts: the form, the page, the external dependencies, and the store of atoms. */
export interface SessionBase {
  readonly form: CompiledForm;
  readonly page: PageConfiguration;
  readonly ports: SessionPorts;
  readonly store: ReturnType<typeof createStore>;
  /** The long option lists loaded so far, by name. */
  readonly lists: PrimitiveAtom<LoadedLists>;
  /** The recognized customer; undefined while nobody is logged in. */
  readonly customer: PrimitiveAtom<KnownCustomer | undefined>;
  readonly text: SayText;
}

export function createSessionBase(
  form: CompiledForm,
  page: PageConfiguration,
  ports: SessionPorts,
): SessionBase {
  return {
    form,
    page,
    ports,
    store: createStore(),
    lists: atom({}),
    customer: atom<KnownCustomer | undefined>(undefined),
    text: createSay(page.texts, form.texts),
  };
}
