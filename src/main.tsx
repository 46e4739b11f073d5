import { forms } from 'virtual:forms';
import type { AskAction } from '#api/action-client.ts';
import { createCatalogueClient } from '#api/catalogue-client.ts';
import type { FormPostClient } from '#api/form-post-client.ts';
import type { ReadPlates } from '#api/plates-client.ts';
import { unavailable } from '#contract/service-result.ts';
import { readWaits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { mountForm } from '#renderer/mount-form.tsx';
import { findPageAddress } from '#renderer/page-address.ts';
import { readStepFromAddress } from '#renderer/use-step-address.ts';
import { findBrowserStorage } from '#state/draft-storage.ts';
import { createFormSession } from '#state/form-session.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/pages.css';
import './styles/order.css';
import './styles/modal.css';
import './styles/progress.css';
import './styles/summary.css';

/** The page carries its configuration as JSON; the server wrote it from its own copy. */
function readPageConfiguration(): PageConfiguration | undefined {
  const text = document.getElementById('page-configuration')?.textContent;
  return text === undefined ? undefined : JSON.parse(text);
}

/** The client of form posts, loaded with the last step: who never comes there never needs it. */
function createLateFormPosts(address: string, apiBase: string) {
  const load = () =>
    import('#api/form-post-client.ts').then((module) => module.createFormPostClient(address, apiBase));
  const client: FormPostClient = {
    signup: (post, key, files) =>
      load().then(
        (loaded) => loaded.signup(post, key, files),
        () => ({ kind: 'unreachable' }),
      ),
    findOutcome: (key) =>
      load().then(
        (loaded) => loaded.findOutcome(key),
        () => undefined,
      ),
  };
  return { client, load };
}

/** Asks the server of other services, by a client that is loaded with the first question. */
function createLateQuestions(address: string, apiBase: string, timeLimitMs: number): AskAction {
  return (action, fields, signal) =>
    import('#api/action-client.ts').then(
      ({ createActionClient }) => createActionClient(address, apiBase, timeLimitMs)(action, fields, signal),
      () => unavailable('network'),
    );
}

/** Reads the plates of organizations, by a client that only forms with such plates load. */
function createLatePlates({ apiBase, website_id }: PageConfiguration, timeLimitMs: number): ReadPlates {
  return (freshness) =>
    import('#api/plates-client.ts').then(
      ({ createPlatesClient }) => createPlatesClient(apiBase, website_id, timeLimitMs)(freshness),
      () => unavailable('network'),
    );
}

async function openForm(): Promise<void> {
  const element = document.getElementById('form');
  const page = readPageConfiguration();
  const load = page === undefined ? undefined : forms[page.formFileName];
  if (element === null || page === undefined || load === undefined) return;
  const form = await load();
  const address = findPageAddress(window.location.pathname, page.formFileName);
  const formPosts = createLateFormPosts(address, page.apiBase);
  const waits = readWaits(element.dataset['waits']);
  const session = createFormSession(form, page, {
    catalogue: createCatalogueClient(page.apiBase, page.website_id, waits.catalogueMs),
    formPost: formPosts.client,
    readPlates: createLatePlates(page, waits.catalogueMs),
    askAction: createLateQuestions(address, page.apiBase, waits.lookupMs),
    waits,
    storage: findBrowserStorage(),
    // The server's day, so that rules about dates agree; a page from elsewhere may not say it.
    today: element.dataset['today'] ?? new Date().toISOString().slice(0, 10),
  });
  const asked = readStepFromAddress();
  if (asked !== null) session.store.set(session.steps.requested, asked);
  await mountForm(element, session, async () => {
    const [{ tokenizeCard }] = await Promise.all([import('#api/tokenizer-client.ts'), formPosts.load()]);
    return tokenizeCard;
  });
}

void openForm();
