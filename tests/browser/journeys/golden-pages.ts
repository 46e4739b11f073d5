import type { Page } from 'playwright-core';
import { pages } from 'virtual:pages';
import type { AnyJourney } from '../../journeys/read-journeys.ts';
import { currentStep } from '../fill-form.ts';

function findPage({ slug, page }: AnyJourney) {
  return pages[slug]?.find(({ pageID }) => pageID === page);
}

/** Returns the URL of a golden case’s page, including answers that the page reads from the URL. */
export function addressOf(golden: AnyJourney): string {
  const address = new URLSearchParams({ page: golden.page });
  for (const [name, { answer }] of Object.entries(findPage(golden)?.fromAddress ?? {})) {
    const brought = golden.answers[answer];
    if (brought !== undefined) address.set(name, String(brought));
  }
  return `/${golden.slug}/?${address}`;
}

/** Lists the steps of a golden case’s page. A page that shows all steps together counts as one step. */
export async function listSteps(page: Page, golden: AnyJourney): Promise<readonly string[]> {
  return findPage(golden)?.mode === 'steps' ? golden.steps : [await currentStep(page)];
}
