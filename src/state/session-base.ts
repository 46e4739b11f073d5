import { atom, createStore } from 'jotai';
import type { PrimitiveAtom } from 'jotai';
import type { AskAction } from '#api/action-client.ts';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import type { FormPostClient } from '#api/form-post-client.ts';
import type { ReadPlates } from '#api/plates-client.ts';
import type { Waits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { LoadedLists } from '#domain/options/option.ts';
import type { FromQuery } from '#domain/pages/page-query.ts';
import { textOf } from '#domain/texts.ts';
import type { Texts } from '#domain/texts.ts';
import type { LoadPricing } from './pricing.ts';
import type { DraftStorage, RestoreDraft } from './drafts/draft-storage.ts';
import type { DeveloperTools } from './toolbox/read-tools.ts';

/** What a session needs from outside. */
export interface SessionPorts {
  readonly catalogue: CatalogueClient;
  readonly loadPricing: LoadPricing;
  readonly formPost: FormPostClient & { prepare?(): Promise<unknown> };
  /** Only forms that let choose a plate need it. */
  readonly readPlates?: ReadPlates;
  /** Asks the server what only it may ask of other services. */
  readonly askAction: AskAction;
  readonly storage: DraftStorage | undefined;
  /** Missing where no draft is stored. */
  readonly restoreDraft?: RestoreDraft | undefined;
  /** What lasts as long as the visitor's tab. */
  readonly tabStorage?: DraftStorage | undefined;
  readonly waits: Waits;
  /** What the page's address says; nothing where it is left out. */
  readonly fromQuery?: FromQuery;
  /** Where somebody cancels, as the page carries it; a page that does not know it does not say how. */
  readonly seller?: string | undefined;
  /** What developers have on the page; visitors have nothing. */
  readonly tools?: DeveloperTools | undefined;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What every part of a session is made of: the form, the page it is on, the outside, and the store of its atoms. */
export interface SessionBase {
  readonly form: CompiledForm;
  readonly page: PageConfiguration;
  readonly ports: SessionPorts;
  readonly store: ReturnType<typeof createStore>;
  /** The long lists of options that are loaded so far, by name. */
  readonly lists: PrimitiveAtom<LoadedLists>;
  /** @param usual texts of a part that brings its own */
  text(key: string, usual?: Texts): string;
}

/** Makes the base of a session, with a store of its own. */
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
    text: (key, usual) => textOf(key, page.texts, form.texts, usual),
  };
}
