import { describe, expect, it } from 'vitest';
import { deriveOrder } from '#domain/derive-order.ts';
import { describeAnswers } from '#domain/review/describe-answers.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import { findAddress } from '#domain/submission/address.ts';
import { loadForm } from '../../copy-form.ts';

const { form, factsOf } = await loadForm('mail-forwarding', 'form-definitions');
const facts = factsOf('mail-forwarding');
const AT = 'contactInformation';

/** Derives an order with an address. Returns its problems as shown, and its labels. */
function deriveAddress(address: Readonly<Record<string, unknown>>) {
  const document = { [AT]: { line1: '1 Main St', city: 'Springfield', ...address } };
  const { problems, answers } = deriveOrder(form, document, facts);
  const ofAddress = problems.filter(({ path }) => /\.(line1|city|state|province|region|zip)$/.test(path));
  return {
    problems: ofAddress
      .filter(({ path }) => path.startsWith(AT))
      .map((problem) => describeProblem(form, problem, undefined)),
    labels: describeAnswers(form, answers, facts).flatMap(({ path, label }) =>
      path.startsWith(AT) ? [label] : [],
    ),
    sent: findAddress(answers, AT),
  };
}

describe('an address abroad', () => {
  it.each([
    ['DE', '26133'],
    ['GB', 'SW1A 1AA'],
    ['FR', '75001'],
    ['SG', '546080'],
    ['SE', 'SE-114 55'],
  ])('needs no region in %s', (key, zip) => {
    const { problems, sent } = deriveAddress({ country: { key }, zip });
    expect(problems).toEqual([]);
    expect(sent).toMatchObject({ country: key, zip_postal_code: zip, state_province_region: '' });
  });

  it('ignores a region of an earlier country', () => {
    const { sent } = deriveAddress({ country: { key: 'GB' }, region: 'England', zip: 'SW1A 1AA' });
    expect(sent?.state_province_region).toBe('');
  });

  it.each([
    ['JP', 'Prefecture is required'],
    ['AU', 'State is required'],
  ])('needs the region of %s by its name', (key, message) => {
    expect(deriveAddress({ country: { key }, zip: key === 'JP' ? '154-0023' : '2060' }).problems).toEqual([
      message,
    ]);
  });

  it.each([
    ['GB', 'Enter a postcode such as SW1A 1AA'],
    ['DE', 'Enter a postal code such as 26133'],
    ['IE', 'Enter an Eircode such as A65 F4E2'],
    ['CA', 'Enter a postal code such as K1A 0B1'],
  ])('names the form of the postal code of %s', (key, message) => {
    expect(deriveAddress({ country: { key }, province: 'ON', zip: '8200!' }).problems).toEqual([message]);
  });

  it('uses the name that the country has for its postal code', () => {
    expect(deriveAddress({ country: { key: 'GB' } }).problems).toEqual(['Postcode is required']);
    expect(deriveAddress({ country: { key: 'GB' }, zip: 'SW1A 1AA' }).labels).toContain('Postcode');
    expect(deriveAddress({ country: { key: 'AU' }, region: 'NSW', zip: '2060' }).labels).toContain('Suburb');
  });

  it('needs no postal code where a country has none or does not require one', () => {
    const hongKong = deriveAddress({ country: { key: 'HK' }, zip: '999077' });
    expect(hongKong.problems).toEqual([]);
    expect(hongKong.sent).toMatchObject({
      zip_postal_code: '',
      formatted: '1 Main St, Springfield, Hong Kong',
    });
    const ireland = deriveAddress({ country: { key: 'IE' }, region: 'Cork' });
    expect(ireland.problems).toEqual([]);
    expect(ireland.sent?.formatted).toBe('1 Main St, Springfield, Cork, Ireland');
  });

  it('stays as it was in the United States', () => {
    const { problems } = deriveAddress({ country: { key: 'US' } });
    expect(problems).toEqual(['State is required', 'ZIP or postal code is required']);
  });
});
