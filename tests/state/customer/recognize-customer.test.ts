import { afterEach, describe, expect, it, vi } from 'vitest';
import { logOutCustomer, recognizeCustomer } from '#state/customer/recognize-customer.ts';
import { ana, fields, openForm } from './customer-form.ts';

const EMAIL = 'accountInformation.email';

afterEach(() => vi.unstubAllGlobals());

/** Makes every request end with this status. */
function respondWith(status: number) {
  const requested = vi.fn<() => Promise<Response>>(async () => new Response('{}', { status }));
  vi.stubGlobal('fetch', requested);
  vi.stubGlobal('document', { cookie: '' });
  return requested;
}

describe('recognizeCustomer', () => {
  it('answers the hidden email field with the account’s email and fills in the contact', () => {
    const { session, answer, contact } = openForm();
    recognizeCustomer(session, ana);
    expect(session.store.get(session.evaluated.answer(EMAIL))).toBe('ana@example.com');
    expect(answer(EMAIL)).toBeUndefined();
    expect(['firstName', 'city', 'zip'].map(contact)).toEqual(['Ana', 'Toronto', 'M5V 2T6']);
    expect(contact('country')).toMatchObject({ key: 'CA' });
  });

  it('keeps what the visitor has entered, and the address as a whole', () => {
    const { session, contact } = openForm({
      'contactInformation.firstName': 'Bo',
      'contactInformation.city': 'Cody',
    });
    recognizeCustomer(session, ana);
    expect(['firstName', 'phone', 'city', 'line1'].map(contact)).toEqual([
      'Bo',
      '(307) 555-0142',
      'Cody',
      undefined,
    ]);
    expect(contact('country')).toMatchObject({ key: 'US' });
  });

  it('shows no error and writes no answer that the form lacks', async () => {
    const { session, answer } = openForm();
    recognizeCustomer(session, ana);
    await expect.poll(() => session.store.get(session.validity.validations)).toBeGreaterThan(0);
    expect(fields.map(({ path }) => session.store.get(session.validity.shown(path)))).toEqual(
      fields.map(() => undefined),
    );
    expect(answer('clientProfile.name')).toBeUndefined();
  });

  it('recognizes nobody if the visitor has entered another email address', () => {
    const { session, contact } = openForm({ [EMAIL]: 'bo@example.com' });
    recognizeCustomer(session, ana);
    expect(session.store.get(session.customer)).toBeUndefined();
    expect(session.store.get(session.evaluated.answer(EMAIL))).toBe('bo@example.com');
    expect(contact('firstName')).toBeUndefined();
  });

  it('recognizes the customer who has entered the same address in capitals', () => {
    const { session } = openForm({ [EMAIL]: ' Ana@Example.com' });
    recognizeCustomer(session, ana);
    expect(session.store.get(session.customer)).toBe(ana);
  });
});

describe('logOutCustomer', () => {
  it('asks for the account, keeps typed answers and withdraws the account’s contact', async () => {
    const requested = respondWith(200);
    const { session, contact } = openForm({ 'contactInformation.firstName': 'Bo' });
    recognizeCustomer(session, ana);
    expect(await logOutCustomer(session)).toBe(true);
    expect(requested).toHaveBeenCalledTimes(1);
    expect(session.store.get(session.customer)).toBeUndefined();
    expect(['firstName', 'phone', 'city'].map(contact)).toEqual(['Bo', undefined, undefined]);
    expect(contact('country')).toMatchObject({ key: 'US' });
  });

  it('keeps an address that the visitor has changed', async () => {
    respondWith(200);
    const { session, contact } = openForm();
    recognizeCustomer(session, ana);
    session.changes.setAnswer('contactInformation.line1', '2 Main St');
    await logOutCustomer(session);
    expect(['line1', 'city'].map(contact)).toEqual(['2 Main St', 'Toronto']);
  });

  it('keeps the customer when the server fails', async () => {
    respondWith(503);
    const { session, contact } = openForm();
    recognizeCustomer(session, ana);
    expect(await logOutCustomer(session)).toBe(false);
    expect(session.store.get(session.customer)).toBe(ana);
    expect(contact('firstName')).toBe('Ana');
  });
});
