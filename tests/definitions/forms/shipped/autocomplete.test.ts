import { describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';

/** The autocomplete tokens for answers, by the last segment of their paths. */
const tokens: Readonly<Record<string, readonly string[]>> = {
  firstName: ['given-name'],
  lastName: ['family-name'],
  email: ['email', 'username'],
  phone: ['tel'],
  line1: ['address-line1'],
  address2: ['address-line2'],
  city: ['address-level2'],
  state: ['address-level1'],
  zip: ['postal-code'],
  country: ['country'],
  companyName: ['organization'],
  number: ['cc-number'],
  exp_month: ['cc-exp'],
  cvc: ['cc-csc'],
  first_name: ['cc-given-name'],
  last_name: ['cc-family-name'],
  password: ['new-password', 'current-password'],
};

/** The token that a widget sets when the definition has none. */
const usual: Readonly<Record<string, string>> = {
  'card-expiry': 'cc-exp',
  'card-number': 'cc-number',
  'security-code': 'cc-csc',
  'expiry-month': 'cc-exp-month',
  'expiry-year': 'cc-exp-year',
  'country-select': 'country',
  password: 'new-password',
};

/**
 * Answers about the visitor and the visitor's company. Browsers must not fill answers about others with them.
 */
const OWN =
  /^(contactInformation|accountInformation|paymentInformation)\.|\.(principalAddress|mailingAddress)\.|^boiInformation\.address\./;

interface Named {
  readonly path: string;
  readonly said: string | undefined;
  readonly expected: readonly string[];
}

async function listNamed(load: (typeof forms)[string]): Promise<readonly Named[]> {
  const form = await load?.();
  return Object.values(form?.fields ?? {}).flatMap(({ path, uiSchema }) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    const expected = tokens[name];
    if (expected === undefined || Object.hasOwn(form?.fixed ?? {}, path)) return [];
    const options: unknown = uiSchema['ui:options'];
    const written: unknown = Object(options)['autocomplete'];
    const preset = Object(options)['mask'] === 'phone' ? 'tel' : usual[String(uiSchema['ui:widget'])];
    const said = typeof written === 'string' ? written.split(' ').at(-1) : preset;
    return [{ path, said, expected }];
  });
}

const shipped = Object.entries(forms).filter(([slug]) => !slug.startsWith('sample'));

describe.each(shipped)('the form %s', (_, load) => {
  it("sets the autocomplete tokens of the visitor's own answers", async () => {
    const own = (await listNamed(load)).filter(({ path }) => OWN.test(path));
    expect(own.filter(({ said, expected }) => said === undefined || !expected.includes(said))).toEqual([]);
  });

  it('sets the matching token or "off" for answers about other people', async () => {
    const others = (await listNamed(load)).filter(({ path }) => !OWN.test(path));
    const wrong = others.filter(
      ({ said, expected }) => said !== undefined && said !== 'off' && !expected.includes(said),
    );
    expect(wrong).toEqual([]);
  });
});
