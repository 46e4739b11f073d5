import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Bundle, FilingProduct } from '#domain/catalogue/catalogue.ts';
import { formatCents } from '#domain/money.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { makeMethod, makeSimple } from '../../domain/cart/catalogue-fixture.ts';
import { loadFormApart } from '../load-form-apart.ts';
import { createMemory, createSmallPorts } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const { form, page } = loadFormApart('filings');

function filing(id: number, type: string, ...methods: FilingProduct['filing_methods']): FilingProduct {
  return { id, name: type, price: 10_000, type, sub_type: null, filing_methods: methods };
}

const slow = { cost: 10_000, filed_in: { days: 15, hours: 0 }, docs_in: { days: 3, hours: 0 } };
const filingProducts = [
  filing(
    1,
    'formation',
    makeMethod({ id: 11, key: 'quick', name: 'Same day', cost: 60_000, filed_in: { days: 0, hours: 8 } }),
    makeMethod({ id: 12, key: 'mail', name: 'Mail', ...slow }),
    makeMethod({ id: 13, key: 'online', name: 'Online', cost: 10_200, surcharge: 375 }),
  ),
  filing(
    2,
    'trade_name',
    makeMethod({ id: 21, key: 'north', name: 'North', local_jurisdiction: 'North County', cost: 2_000 }),
    makeMethod({ id: 22, key: 'south', name: 'South', local_jurisdiction: 'South County', cost: 3_000 }),
  ),
  filing(3, 'tax_id'),
];
const expedited = makeSimple({ id: 31, kind: 'expedited_tier_1', name: 'Expedited Service', price: 5_000 });

const bundle: Bundle = {
  product_id: 40,
  product_ids: [1],
  ra_product_count: 0,
  config: {
    isBusinessIdentity: false,
    fieldTriggerToggle: false,
    orConditions: [],
    expedited_processing_toggle: false,
    expeditedProcessingOptInToggle: false,
    lineItems: [],
    jurisdiction_limit_toggle: false,
    jurisdiction_limit_select: [],
  },
};

/** Opens the form with a company in Wyoming, on a page with these bundles. */
function show(productState: object = {}, bundles: readonly number[] = []) {
  const storage = createMemory();
  const answers = {
    companyInformation: { state: 'WY', entityType: { key: 'LLC', value: 'LLC' } },
    productState,
  };
  const draft = { version: form.version, key: 'a'.repeat(32), sent: false, step: null, answers };
  storage.setItem('formcart:draft:filings', JSON.stringify(draft));
  const simpleProducts = [expedited, makeSimple({ id: 40, kind: 'bundle', name: 'Bundle' })];
  const products = { ...emptyCatalogue, version: 'v', simpleProducts, bundles: [bundle] };
  const session = createFormSession(
    form,
    { ...page, bundles },
    {
      ...createSmallPorts(storage),
      catalogue: {
        products: async () => ({ kind: 'ok', value: products }),
        filingProducts: async () => ({ kind: 'ok', value: { version: 'v', filingProducts } }),
      },
    },
  );
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  return { session, user: userEvent.setup() };
}

/** Finds the panel of a product once its prices are loaded. */
function findPanel(title: RegExp): Promise<HTMLElement> {
  return screen.findByRole('group', { name: title });
}

const FORMATION = /— Business Formation Filing Options$/;

function readMethods(panel: HTMLElement): readonly string[] {
  return [...panel.querySelectorAll('.filing-method')].map((method) =>
    ['label > span', '.price', '.filing-speed', '.price-extra']
      .map((part) => method.querySelector(part)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')
      .join(' | '),
  );
}

function totalOf(panel: HTMLElement): string | null | undefined {
  return panel.querySelector('.filing-total .price')?.textContent;
}

describe('the panel of filing options', () => {
  it('lists methods by price, each with its speed and its effect on the total', async () => {
    show();
    const panel = await findPanel(FORMATION);
    expect(readMethods(panel)).toEqual([
      'Mail | $100.00 | 15 days + 3 more days | In your order',
      'Online | $105.75 | 1 day | +$5.75 once on your total',
      'Same day | $600.00 | 8 hours | +$500.00 once on your total',
    ]);
    expect(totalOf(panel)).toBe('$200.00');
  });

  it('changes the total by the amount shown before the selection', async () => {
    const { session, user } = show();
    const panel = await findPanel(FORMATION);
    await user.click(within(panel).getByRole('radio', { name: /^Online/ }));
    expect(session.store.get(session.cart).totalCents).toBe(20_575);
    expect(totalOf(panel)).toBe('$205.75');
    expect(readMethods(panel)).toEqual([
      'Mail | $100.00 | 15 days + 3 more days | −$5.75 on your total',
      'Online | $105.75 | 1 day | In your order',
      'Same day | $600.00 | 8 hours | +$494.25 once on your total',
    ]);
  });

  it('shows the service fee for a product outside of a bundle', async () => {
    show();
    expect(within(await findPanel(FORMATION)).getByText('Our fee')).toBeTruthy();
  });

  it('shows no service fee for a product in a bundle', async () => {
    const { session } = show({}, [40]);
    const panel = await findPanel(FORMATION);
    await waitFor(() => expect(session.store.get(session.cart).products[0]?.isBundle).toBe(true));
    await waitFor(() => expect(within(panel).queryByText('Our fee')).toBeNull());
    expect(totalOf(panel)).toBe('$100.00');
  });

  it('shows an error when no filing method is known', async () => {
    show({ taxID: { checked: true } });
    const panel = await findPanel(/— Tax ID \(EIN\) Filing Options$/);
    expect(within(panel).getByText('Error: filing method not found')).toBeTruthy();
    expect(totalOf(panel)).toBeUndefined();
  });

  it('shows a prompt for the state when no state is selected', async () => {
    const { session } = show();
    session.changes.setAnswer('companyInformation.state', undefined);
    expect(await screen.findByText('Please select the state in which you intend to file.')).toBeTruthy();
  });

  it('shows a prompt for the entity type when the state does not offer the chosen type', async () => {
    const { session } = show();
    session.changes.setAnswer('companyInformation.entityType', undefined);
    expect(await screen.findByText('Please select your entity type.')).toBeTruthy();
    expect(screen.queryByText('Error: filing method not found')).toBeNull();
  });
});

describe('the local jurisdiction', () => {
  it('appears when the state has several local jurisdictions, and determines the filing methods', async () => {
    const { session, user } = show({ tradeName: { checked: true } });
    const panel = await findPanel(/— Trade Name Filing Options$/);
    expect(readMethods(panel)).toEqual([]);
    expect(session.store.get(session.cart).totalCents).toBeNull();
    await user.selectOptions(within(panel).getByLabelText('Local jurisdiction'), 'South County');
    expect(readMethods(panel)).toEqual(['South | $30.00 | 1 day | ']);
    expect(session.store.get(session.cart).totalCents).toBe(33_000);
  });
});

describe('the expedited opt-in', () => {
  it('selects the fastest method and adds its own price, and undoes both when unchecked', async () => {
    const { session, user } = show();
    const panel = await findPanel(FORMATION);
    const optIn = screen.getByRole('checkbox', { name: /^Expedited Service/ });
    await user.click(optIn);
    expect(session.store.get(session.cart).totalCents).toBe(10_000 + 60_000 + 5_000);
    expect(within(panel).getByRole('radio', { name: /^Same day/ })).toHaveProperty('checked', true);
    const submitted = within(panel).getByText('Submission date').closest('.filing-line');
    expect(submitted?.textContent).toBe('Submission dateFriday, December 4, 2026');
    // Another method unchecks the box and removes the price of the service.
    expect(readMethods(panel)[0]).toContain(`−${formatCents(50_000 + 5_000)}`);
    await user.click(optIn);
    expect(session.store.get(session.cart).totalCents).toBe(20_000);
    expect(within(panel).queryByText('Submission date')).toBeNull();
  });

  it('turns off when another filing method is selected', async () => {
    const { session, user } = show();
    const panel = await findPanel(FORMATION);
    const optIn = screen.getByRole('checkbox', { name: /^Expedited Service/ });
    await user.click(optIn);
    await user.click(within(panel).getByRole('radio', { name: /^Online/ }));
    expect(optIn).toHaveProperty('checked', false);
    expect(session.store.get(session.cart).totalCents).toBe(20_575);
  });
});

describe('the total', () => {
  it('announces each change once', async () => {
    const { user } = show();
    const panel = await findPanel(FORMATION);
    const heard = () => [...document.querySelectorAll('output')].map((output) => output.textContent);
    await user.click(within(panel).getByRole('radio', { name: /^Online/ }));
    expect(heard().filter((text) => text?.includes('$205.75'))).toEqual(['Total $205.75']);
  });

  it('announces TBD when the total becomes unknown', async () => {
    const { session } = show();
    await findPanel(FORMATION);
    session.changes.setAnswer('companyInformation.state', undefined);
    await waitFor(() => {
      const heard = [...document.querySelectorAll('output')].map((output) => output.textContent);
      expect(heard).toContain('Total TBD');
    });
  });
});
