import { forms } from 'virtual:forms';
import { createActionClient } from '#api/action-client.ts';
import { createCatalogueClient } from '#api/catalogue-client.ts';
import { createFormPostClient } from '#api/form-post-client.ts';
import { readWaits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { mountForm } from '#renderer/mount-form.tsx';
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

async function openForm(): Promise<void> {
  const element = document.getElementById('form');
  const page = readPageConfiguration();
  const load = page === undefined ? undefined : forms[page.formFileName];
  if (element === null || page === undefined || load === undefined) return;
  const form = await load();
  const waits = readWaits(element.dataset['waits']);
  const session = createFormSession(form, page, {
    catalogue: createCatalogueClient(page.apiBase, page.website_id, waits.catalogueMs),
    formPost: createFormPostClient(window.location.pathname, page.apiBase),
    askAction: createActionClient(window.location.pathname, page.apiBase, waits.lookupMs),
    waits,
    storage: findBrowserStorage(),
    // The server's day, so that rules about dates agree; a page from elsewhere may not say it.
    today: element.dataset['today'] ?? new Date().toISOString().slice(0, 10),
  });
  const asked = readStepFromAddress();
  if (asked !== null) session.store.set(session.steps.requested, asked);
  mountForm(element, session, () => import('#api/tokenizer-client.ts').then((module) => module.tokenizeCard));
}

void openForm();
