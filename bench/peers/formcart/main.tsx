import { forms } from 'virtual:forms';
import type { CatalogueClient } from '../../../src/api/catalogue-client.ts';
import type { FormPostClient } from '../../../src/api/form-post-client.ts';
import { mountForm } from '../../../src/renderer/mount-form.tsx';
import { findBrowserStorage } from '../../../src/state/drafts/draft-storage.ts';
import { usualWaits } from '../../../src/contract/waits.ts';
import { createFormSession } from '../../../src/state/form-session.ts';
import { getRoot } from '../get-root.ts';
import { answers } from '../start.ts';
import '../../../src/styles/tokens.css';
import '../../../src/styles/base.css';
import '../../../src/styles/controls.css';
import '../../../src/styles/order.css';
import '../../../src/styles/progress.css';
import '../../../src/styles/summary.css';

const query = new URLSearchParams(window.location.search);

const catalogue: CatalogueClient = {
  products: async () => ({
    kind: 'ok',
    value: {
      version: 'bench',
      registeredAgentProducts: [],
      bundles: [],
      subscriptionBundles: [],
      coupons: [],
      simpleProducts: [
        {
          id: 1,
          name: 'Service',
          price: 12_500,
          duration: 12,
          category: 'service',
          subcategory: null,
          kind: 'service',
          has_free_trial: false,
          trial_duration_days: 0,
        },
      ],
    },
  }),
  filingProducts: async () => ({ kind: 'ok', value: { version: 'bench', filingProducts: [] } }),
};

const formPost: FormPostClient = {
  signup: async () => ({ kind: 'unreachable' }),
  send: async () => ({ kind: 'unreachable' }),
  findOutcome: async () => undefined,
};

const preselect = Object.fromEntries(
  Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value]),
  ),
);

async function open(): Promise<void> {
  const size = query.get('n') ?? '20';
  const form = await forms[`generated-${size}`]?.();
  if (form === undefined)
    throw new Error(`Unknown form size "${size}". Use one of: ${Object.keys(forms).join(', ')}.`);
  const page = {
    pageID: 'generated',
    formType: form.formType,
    formFileName: form.slug,
    website_id: 1,
    apiBase: '/api/v1/',
    mode: query.get('mode') === 'together' ? ('together' as const) : ('steps' as const),
    preselect,
    settings: {},
    texts: { 'button.continue': 'Continue' },
    tokenizer: { frame: '', service: '', method: 'post' as const },
  };
  localStorage.clear();
  const session = createFormSession(form, page, {
    catalogue,
    loadPricing: () => import('../../../src/state/pricing.ts').then(({ pricing }) => pricing),
    formPost,
    askAction: () => Promise.reject(new Error('The generated form has no lookups.')),
    waits: usualWaits,
    storage: findBrowserStorage(),
    today: '2026-01-01',
  });
  await mountForm(getRoot(), session, () => Promise.reject(new Error('The generated form has no payments.')));
}

// Do not await this at the top level: the form's script imports this one and would wait for it.
void open();
