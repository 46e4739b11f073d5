import '#loading/late-texts.ts';
import { createRoot } from 'react-dom/client';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createSay } from '#domain/texts.ts';
import { placedName } from '#state/drafts/draft-storage.ts';
import type { DraftStorage } from '#state/drafts/draft-storage.ts';
import { readPlaced } from '#state/drafts/placed-order.ts';
import { PlacedOrderView } from './PlacedOrderView.tsx';

/** Returns whether the page was reloaded or restored from the history, rather than newly opened. */
function isShownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
}

/** Returns the URL of this form without a step, which opens the first one. */
function findFirstStep(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('step');
  return url.pathname + url.search;
}

/**
 * Shows the confirmation when the visitor reloads or goes back to the form of a placed order. On a new visit,
 * deletes the stored order so that the visitor can start another.
 * @param stored the placed order in the tab's storage
 * @returns whether the placed order was shown
 */
export function showPlacedOrder(
  element: HTMLElement,
  page: PageConfiguration,
  form: Pick<CompiledForm, 'texts'>,
  storage: DraftStorage | undefined,
  stored: string,
): boolean {
  const order = readPlaced(stored);
  const forget = () => storage?.removeItem(placedName(page.pageID));
  if (order === undefined || !isShownAgain()) {
    forget();
    return false;
  }
  createRoot(element).render(
    <PlacedOrderView
      order={order}
      formAddress={findFirstStep()}
      text={createSay(page.texts, form.texts)}
      onAnother={forget}
    />,
  );
  return true;
}
