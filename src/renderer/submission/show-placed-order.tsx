import { createRoot } from 'react-dom/client';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { placedTexts } from '#domain/submission/placed-texts.ts';
import { textOf } from '#domain/texts.ts';
import { placedName } from '#state/drafts/draft-storage.ts';
import type { DraftStorage } from '#state/drafts/draft-storage.ts';
import { readPlaced } from '#state/drafts/placed-order.ts';
import { PlacedOrderView } from './PlacedOrderView.tsx';

/** Whether the browser shows a page again, rather than because somebody went to it anew. */
function isShownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
}

/** The address of this form without the step, so that it begins at the first one. */
function findFirstStep(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('step');
  return url.pathname + url.search;
}

/**
 * Says that the order is placed where the visitor came back to its form. Whoever opens the form anew begins another order:
 * then what is stored of the last one is forgotten.
 * @param stored what the tab's storage holds of a placed order
 * @returns whether it was shown
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
      text={(key) => textOf(key, page.texts, form.texts, placedTexts)}
      onAnother={forget}
    />,
  );
  return true;
}
