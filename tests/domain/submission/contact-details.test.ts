import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { buildAddresses, buildEmails, buildPhones } from '#domain/submission/contact-details.ts';
import { contactInformation, otherAddress } from './filled-form-fixture.ts';

describe('buildPhones', () => {
  it('lists the answered numbers', () => {
    const kinds = (contact: unknown) =>
      buildPhones(answersOf({ contactInformation: contact })).map(({ kind, phone_number }) => [
        kind,
        phone_number,
      ]);
    expect(kinds(contactInformation)).toEqual([
      ['primary', '(307) 555-0142'],
      ['alternate', '(307) 555-0143'],
      ['fax', '307 555 0144'],
    ]);
    expect(kinds({ phone: '1', altPhone: ' ' })).toEqual([['primary', '1']]);
    expect(kinds(undefined)).toEqual([]);
  });

  it("uses the account's number when the form has no contact", () => {
    const numbers = (answers: Parameters<typeof answersOf>[0]) =>
      buildPhones(answersOf(answers)).map(({ phone_number }) => phone_number);
    expect(numbers({ accountInformation: { phone: '2' } })).toEqual(['2']);
    expect(numbers({ contactInformation: { phone: '1' }, accountInformation: { phone: '2' } })).toEqual([
      '1',
    ]);
  });
});

describe('buildAddresses', () => {
  const streets = (paymentInformation: unknown, contact: unknown = contactInformation) =>
    buildAddresses(answersOf({ paymentInformation, contactInformation: contact })).map(({ kind, line1 }) => [
      kind,
      line1,
    ]);

  it.each([true, 'yes'])(
    'uses a separate billing address when the visitor answers %j',
    (differentAddress) => {
      expect(streets({ differentAddress, ...otherAddress })).toEqual([
        ['billing', '9 Elm St'],
        ['primary', '1 Main St'],
      ]);
    },
  );

  it.each([false, 'no', undefined])(
    "uses the contact's address for billing when the visitor answers %j",
    (differentAddress) => {
      expect(streets({ differentAddress, ...otherAddress })).toEqual([
        ['billing', '1 Main St'],
        ['primary', '1 Main St'],
      ]);
    },
  );

  it('omits incomplete addresses', () => {
    expect(streets({ differentAddress: true, line1: '9 Elm St' })).toEqual([['primary', '1 Main St']]);
    expect(streets({}, {})).toEqual([]);
  });
});

describe('buildEmails', () => {
  const attorney = { email: 'law@example.com', firstName: 'Li', lastName: 'Wei' };

  it.each([
    ['the attorney by name', { notifyAttorney: 'yes', attorney }, ['Li Wei']],
    ['an attorney without a name', { notifyAttorney: true, attorney: { email: 'a@b.co' } }, ['Attorney']],
    ['nobody when the answer is no', { notifyAttorney: 'no', attorney }, []],
    ['nobody without an address', { notifyAttorney: 'yes', attorney: { firstName: 'Li' } }, []],
  ])('addresses a labeled email to %s', (_, companyInformation, labels) => {
    expect(buildEmails(answersOf({ companyInformation })).map(({ label }) => label)).toEqual(labels);
  });
});
