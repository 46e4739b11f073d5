import { listSettingUses } from '../check/pages/list-setting-uses.ts';
import type { SettingUse } from '../check/pages/list-setting-uses.ts';
import type { FormModel } from '../model/form-model.ts';
import type { SettingEntry } from './editor-names.ts';

const boolean = (name: string, description: string) => ({ name, description, type: 'boolean' as const });
const number = (name: string, description: string, minimum: number, maximum?: number) => ({
  name,
  description,
  type: 'number' as const,
  minimum,
  maximum,
});
const text = (name: string, description: string) => ({ name, description, type: 'string' as const });

/** Settings that every page can have. The code of pages and orders reads them. */
const PAGE_SETTINGS: readonly SettingEntry[] = [
  text('phoneNumber', 'The telephone number in the header.'),
  boolean('phoneHelp', 'True when the page shows the telephone number.'),
  boolean('redirects', 'True when the page leads to the next address after the form is sent.'),
  { name: 'domainTLDs', description: 'The endings of the domain search, separated by commas.' },
  number('domainResultsPerPage', 'The number of results of the domain search per page.', 1),
  number('domainLimit', 'The maximum number of domains. 0: no limit.', 0),
  number('domainMaxYears', 'The maximum number of years of a domain, from 1 to 10.', 1, 10),
  text('domainCartURL', 'The address that opens after a domain is chosen.'),
  boolean('domainRouting', 'True when /domains/{domain} opens this page.'),
  text('preselectedTLD', 'The ending that a search without one gets.'),
  text('preselectedDomain', 'The domain in the search field.'),
  number('expeditedDays', 'The number of days until an expedited order is submitted.', 0),
  boolean('priority', 'True when applications from this page have priority.'),
  boolean('skipCaptcha', 'True when a public form needs no captcha.'),
  number('maxUploadSize', 'The size limit of uploaded files, in megabytes.', 0, 1000),
  number('passwordMinimumLength', 'The minimum length of passwords.', 1, 128),
  text('variants', 'The A/B test variants of the page, separated by commas.'),
];

/** Returns the type of a setting if all pages agree on it. */
function typeOf(name: string, { pages }: FormModel): SettingEntry['type'] {
  const types = new Set(
    pages.flatMap(({ settings }) => (Object.hasOwn(settings, name) ? [typeof settings[name]] : [])),
  );
  const [type] = types;
  if (types.size !== 1) return undefined;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined;
}

/** Returns the keys or groups that a setting lists. */
function keysOf({ list, groupsOf }: SettingUse, { names }: FormModel): readonly string[] | undefined {
  const { lists } = names.definition;
  if (list !== undefined) return lists[list]?.map(({ key }) => key);
  if (groupsOf === undefined) return undefined;
  return [...new Set(lists[groupsOf]?.flatMap(({ group }) => group ?? []))];
}

/** Lists the page settings that a form reads, and those that its pages have. */
export function listSettings(model: FormModel): readonly SettingEntry[] {
  const uses = listSettingUses(model).map((use): SettingEntry => {
    const { name, takes, list, groupsOf } = use;
    const keys = list ?? groupsOf;
    const known = PAGE_SETTINGS.find((setting) => setting.name === name);
    return {
      name,
      description: keys === undefined ? 'The form reads it.' : `Keys of ${keys}, separated by commas.`,
      type: takes === 'questions' ? 'questions' : typeOf(name, model),
      keys: keysOf(use, model),
      ...known,
    };
  });
  // A use with keys says more than the others.
  const listed = uses.toSorted((a, b) => Number(a.keys !== undefined) - Number(b.keys !== undefined));
  return [...new Map([...PAGE_SETTINGS, ...listed].map((setting) => [setting.name, setting])).values()];
}
