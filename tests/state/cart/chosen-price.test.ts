import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import type { AnswerChanges } from '#domain/answers/answers.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { createPorts } from '../../fixtures/session-ports.ts';
import { waitForPrices } from './press-controls.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function openPage(pageID: string, states: readonly string[], answers: AnswerChanges = {}) {
  const [slug, page] =
    Object.entries(pages).flatMap(([name, list = []]) =>
      list.flatMap((one) => (one.pageID === pageID ? [[name, one] as const] : [])),
    )[0] ?? [];
  const form = await forms[slug ?? '']?.();
  if (form === undefined || page === undefined) throw new Error(`Unknown page "${pageID}".`);
  const session = createFormSession(form, page, createPorts());
  for (const [path, value] of Object.entries(answers)) session.changes.setAnswer(path, value);
  await waitForPrices(session, states);
  return session;
}

/** Returns the price text of each option of a question. */
function readOptions(session: FormSession, path: string, values: readonly unknown[]) {
  const given = session.store.get(session.answers.answer(path));
  const chosen = values.findIndex((value) => JSON.stringify(value) === JSON.stringify(given));
  const question = { path, values, chosen };
  return session.store.get(effectAtom(session, (effects) => effects.describeOptions(question)))?.words;
}

const readChosen = (session: FormSession, path: string) =>
  session.store.get(effectAtom(session, (effects) => effects.describeChosen({ answers: { [path]: false } })));

describe('the price of a choice', () => {
  it('shows the difference from the selected option, which is in the order', async () => {
    const session = await openPage('foreign-registration', ['FL'], {
      'companyInformation.state': 'FL',
      'companyInformation.inlineMFVODeliveryDestination': 'yourAddress',
    });
    const path = 'companyInformation.inlineMFVODeliveryDestination';
    const destinations = ['ourAddress', 'yourAddress'];
    expect(readOptions(session, path, destinations)).toEqual(['+$180.00 / year', 'In your order']);
    session.changes.setAnswer(path, 'ourAddress');
    expect(readOptions(session, path, destinations)).toEqual(['In your order', '−$180.00 / year']);
    expect(readOptions(session, 'contactInformation.firstName', ['Ana', 'Bo'])).toEqual(['', '']);
  });

  it('says what the order costs less without a checked box', async () => {
    const session = await openPage('foreign-registration', ['FL'], {
      'companyInformation.state': 'FL',
      'productState.corporateSeal.checked': true,
    });
    expect(readChosen(session, 'productState.corporateSeal.checked')).toBe(
      'In your order\n−$45.00 without it',
    );
  });

  it('stays empty while another answer is missing', async () => {
    const path = 'vehicleInformation.vehicles';
    const session = await openPage('vehicle-registration', ['MT']);
    const [row] = session.store.get(session.answers.rowKeys(path));
    const type = { key: 'car-truck', value: 'Car/Truck' };
    session.changes.setAnswer(`${path}.${row}.vehicleType`, type);
    const rows = session.form.rows[path];
    if (rows === undefined) throw new Error('The form has no vehicles.');
    session.changes.addRow(rows);
    await vi.advanceTimersByTimeAsync(1);
    const next = session.store.get(session.answers.rowKeys(path))[1];
    const options = session.store.get(session.evaluated.choices(`${path}.${next}.vehicleType`));
    const values = options.map(({ key, value }) => ({ key, value }));
    expect(values.length).toBeGreaterThan(3);
    expect(session.store.get(session.cart).totalCents).toBeNull();
    expect(readOptions(session, `${path}.${next}.vehicleType`, values)?.join('')).toBe('');
  });

  it('names a term with its price, its price per year and the saving', async () => {
    const path = 'companyInformation.registeredAgentServiceDuration';
    const session = await openPage('registered-agent', ['WY', 'MT'], {
      'companyInformation.states': { WY: true },
    });
    const terms = ['12', '24'];
    expect(readOptions(session, path, terms)).toEqual([
      '$125.00 for 1 year',
      '$230.00 for 2 years ($115.00 a year, save $20.00)',
    ]);
    session.changes.setAnswer(path, '24');
    session.changes.setAnswer('companyInformation.states', { WY: true, MT: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(readOptions(session, path, terms)?.[0]).toBe('$125.00 for 1 year, per state');
  });
});
