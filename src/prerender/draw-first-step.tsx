import { renderToString } from 'react-dom/server';
import { usualWaits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { loadRenderedParts } from '#renderer/loading/load-parts.ts';
import type { LoadedLists } from '#domain/options/option.ts';
import { draftName } from '#state/drafts/draft-storage.ts';
import { createFormSession } from '#state/form-session.ts';
import type { SessionPorts } from '#state/session-base.ts';
import { fileOfPart } from './part-files.ts';

/** The prerendered first step of a page, as a new visitor sees it. */
export interface FirstStep {
  /** The HTML that React hydrates in the browser. */
  readonly markup: string;
  /** Key of the rendered step. On pages that show all steps, the key of the first one. */
  readonly step: string;
  /** Content hash of the definition that was rendered. */
  readonly version: string;
  /** Storage key of the page's draft; undefined when the page restores no draft. */
  readonly draft: string | undefined;
  /** Source files of the lazy-loaded modules that the page needs before it can hydrate the HTML. */
  readonly parts: readonly string[];
}

/** Returns a promise that never settles: prerendering makes no requests. */
function never<Result>(): Promise<Result> {
  return new Promise(() => undefined);
}

const ports: Omit<SessionPorts, 'today'> = {
  catalogue: { products: never, filingProducts: never },
  loadPricing: never,
  formPost: { signup: never, send: never, findOutcome: never },
  askAction: never,
  storage: undefined,
  waits: usualWaits,
};

/** Returns long lists with their first option only, as in the browser before the full lists load. */
function shortenedLists({ fields }: CompiledForm): LoadedLists {
  const lists = Object.values(fields).flatMap(({ options }) =>
    options?.long === undefined ? [] : [[options.long, options.list.slice(0, 1)] as const],
  );
  return Object.fromEntries(lists);
}

/**
 * Renders the first step of a page for a new visitor, as the browser renders it before prices arrive.
 *
 * Decision: docs/decisions/069-prerender-the-first-step.md
 *
 * @param today the seller's date, `YYYY-MM-DD`
 */
export async function drawFirstStep(
  form: CompiledForm,
  page: PageConfiguration,
  today: string,
): Promise<FirstStep | undefined> {
  const session = createFormSession(form, page, { ...ports, today });
  session.store.set(session.lists, shortenedLists(form));
  const step = session.store.get(session.steps.current);
  if (step === undefined) return undefined;
  const parts = await loadRenderedParts(session, false);
  return {
    markup: renderToString(<FormRoot session={session} loadTokenizer={never} />),
    step: step.key,
    version: form.version,
    draft: page.drafts === undefined ? draftName(page.pageID) : undefined,
    parts: [...new Set(parts.filter(({ keepsServerHtml }) => keepsServerHtml !== true).map(fileOfPart))],
  };
}
