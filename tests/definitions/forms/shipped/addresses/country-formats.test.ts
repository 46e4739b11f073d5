import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { describeCountry } from './country-formats.ts';

const FILE = 'form-definitions/shared/countries.json';
const list: { readonly options: readonly { readonly key: string; readonly properties?: object }[] } =
  JSON.parse(readFileSync(FILE, 'utf8'));
describe('the list of countries', () => {
  it('equals the address formats of the library', async () => {
    const options = list.options.map(({ properties: _properties, ...option }) => {
      const properties = describeCountry(option.key);
      return Object.keys(properties).length === 0 ? option : { ...option, properties };
    });
    const settings = await resolveConfig(FILE);
    const text = await format(JSON.stringify({ ...list, options }), { ...settings, filepath: FILE });
    await expect(text).toMatchFileSnapshot(`../../../../../${FILE}`);
  });

  it.each([
    ['DE', { region: false, zip: { title: 'Postal code', before: 'city' }, city: { after: 'zip' } }],
    ['GB', { region: false, zip: { title: 'Postcode', form: 'a postcode such as SW1A 1AA' } }],
    ['JP', { region: { title: 'Prefecture' } }],
    ['IE', { region: { title: 'County', required: false }, zip: { title: 'Eircode', required: false } }],
    ['AU', { region: { title: 'State' }, city: { title: 'Suburb' }, zip: { title: 'Postcode' } }],
    ['SG', { region: false }],
    ['FR', { region: false }],
    ['HK', { region: false, zip: false }],
  ])('describes the addresses of %s', (key, expected) => {
    expect(describeCountry(key)).toMatchObject(expected);
  });

  it('contains only patterns that match their examples and are never slow', () => {
    for (const { key } of list.options) {
      const { zip } = describeCountry(key);
      if (!zip) continue;
      const pattern = `^(?:${zip['pattern']})$`;
      expect(String(zip['form']).replace(/^.* such as /, '')).toMatch(new RegExp(pattern));
      expect(checkSync(pattern, 'i', { timeout: null }).status, key).toBe('safe');
    }
  });
});
