import { createActionClient } from '#api/action-client.ts';
import { createCatalogueClient } from '#api/catalogue-client.ts';
import type { PostOutcome } from '#api/form-post-client.ts';
import { createPlatesClient } from '#api/plates-client.ts';
import type { Waits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { pricing } from '#state/pricing.ts';
import type { LoadTokenizer } from '#state/submission/submission.ts';

export interface PreviewSettings {
  readonly waits: Waits;
  /** Today's date, `YYYY-MM-DD`. */
  readonly today: string;
}

async function sendNothing(): Promise<PostOutcome> {
  const error = 'The form is complete. The studio does not send it.';
  return { kind: 'refused', status: 422, answer: { result: 'error', error } };
}

/** Returns a tokenizer that accepts every card and sends none. */
export const loadTokenizer: LoadTokenizer = async () => async () => ({
  kind: 'ok',
  token: 'studio',
  customerId: '',
});

/**
 * Creates a session that shows all steps together. It reads the server's catalog and services, but stores and
 * measures nothing, submits nothing, and leaves the address alone.
 */
export function openPreview(
  form: CompiledForm,
  page: PageConfiguration,
  { waits, today }: PreviewSettings,
): FormSession {
  const { apiBase, website_id: websiteId, settings, analytics: _, ...rest } = page;
  const shown = { ...rest, apiBase, website_id: websiteId, settings: { ...settings, domainRouting: false } };
  return createFormSession(
    form,
    { ...shown, mode: 'together' },
    {
      catalogue: createCatalogueClient(apiBase, websiteId, waits.catalogueMs),
      loadPricing: async () => pricing,
      readPlates: createPlatesClient(apiBase, websiteId, waits.catalogueMs),
      askAction: createActionClient(`/${form.slug}/`, apiBase, waits.lookupMs),
      formPost: { signup: sendNothing, send: sendNothing, findOutcome: async () => undefined },
      storage: undefined,
      waits,
      today,
    },
  );
}
