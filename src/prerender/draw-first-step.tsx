import { renderToString } from 'react-dom/server';
import { usualWaits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { loadDrawnParts } from '#renderer/loading/load-parts.ts';
import type { LoadedLists } from '#domain/options/option.ts';
import { draftName } from '#state/drafts/draft-storage.ts';
import { createFormSession } from '#state/form-session.ts';
import type { SessionPorts } from '#state/session-base.ts';

/** What a new visitor sees first of a page. */
export interface FirstStep {
  /** What React takes over in the visitor's browser. */
  readonly markup: string;
  /** Key of the step it is; of the first one where a page shows all of them. */
  readonly step: string;
  /** Content hash of the definition it was drawn from. */
  readonly version: string;
  /** Under which name the visitor's device keeps a draft of the page; undefined where none is restored. */
  readonly draft: string | undefined;
}

/** Nothing comes over a line before the form is in the visitor's browser. */
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

/** Long lists as a page has them before it loads the rest. */
function shortenedLists({ fields }: CompiledForm): LoadedLists {
  const lists = Object.values(fields).flatMap(({ options }) =>
    options?.long === undefined ? [] : [[options.long, options.list.slice(0, 1)] as const],
  );
  return Object.fromEntries(lists);
}

/**
 * Draws the first step of a page for a new visitor, as the page itself draws it before prices have come.
 * @param today the seller's day, `YYYY-MM-DD`
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
  await loadDrawnParts(session);
  return {
    markup: renderToString(<FormRoot session={session} loadTokenizer={never} />),
    step: step.key,
    version: form.version,
    draft: page.drafts === undefined ? draftName(page.pageID) : undefined,
  };
}
