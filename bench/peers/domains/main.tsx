import { forms } from 'virtual:forms';
import { usualWaits } from '../../../src/contract/waits.ts';
import { createFormSession } from '../../../src/state/form-session.ts';
import { widgets } from '../../../widgets/registry.ts';
import { createNaiveWidget } from './NaiveDomains.tsx';
import { createAnswers, namesLike, recordOf } from './registrar.ts';
import '../../../src/styles/tokens.css';
import '../../../src/styles/base.css';
import '../../../src/styles/controls.css';
import '../../../src/styles/order.css';
import '../../../src/styles/progress.css';
import '../../../src/styles/summary.css';
import '../../../widgets/domain-search/domain-search.css';

const PATH = 'domainInformation.domains';
const TERM = 'bench';

const query = new URLSearchParams(window.location.search);
const count = Number(query.get('n') ?? 1_000);
const chosen = Number(query.get('chosen') ?? 20);

async function open(): Promise<void> {
  const form = await forms['domains']?.();
  const root = document.getElementById('root');
  if (form === undefined || root === null)
    throw new Error(
      `Missing ${root === null ? 'element #root' : 'form "domains"'}: build the benchmark again.`,
    );

  const session = createFormSession(
    form,
    {
      pageID: 'domains',
      formType: form.formType,
      formFileName: form.slug,
      website_id: 1,
      apiBase: '/api/v1/',
      mode: 'steps',
      settings: { domainResultsPerPage: count, preselectedDomain: TERM },
      tokenizer: { frame: '', service: '', method: 'post' },
    },
    {
      catalogue: {
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
                name: 'Domain',
                price: 0,
                duration: 12,
                category: 'domain',
                subcategory: null,
                kind: 'domain',
                has_free_trial: false,
                trial_duration_days: 0,
              },
            ],
          },
        }),
        filingProducts: async () => ({ kind: 'ok', value: { version: 'bench', filingProducts: [] } }),
      },
      loadPricing: () => import('../../../src/state/pricing.ts').then(({ pricing }) => pricing),
      formPost: {
        signup: async () => ({ kind: 'unreachable' }),
        send: async () => ({ kind: 'unreachable' }),
        findOutcome: async () => undefined,
      },
      askAction: createAnswers(count),
      waits: usualWaits,
      storage: undefined,
      today: '2026-01-01',
    },
  );
  const names = namesLike(TERM, count);
  session.quotes.noteDomains(names.slice(0, chosen).map(recordOf));
  session.changes.setAnswer(
    PATH,
    names.slice(0, chosen).map((domain) => ({ domain, duration: 1 })),
  );
  if (query.get('look') === 'naive') {
    const component = createNaiveWidget(names, (domain) => session.quotes.noteDomains([recordOf(domain)]));
    Reflect.set(widgets, 'domain-search', { component, labeled: 'label' });
  }
  // Import only now: loading this module binds the widgets to their fields.
  const { mountForm } = await import('../../../src/renderer/mount-form.tsx');
  await mountForm(root, session, () =>
    Promise.reject(new Error('The benchmark page of domains has no payments.')),
  );
}

// Do not await this at the top level: the form's script imports this one and would wait for it.
void open();
