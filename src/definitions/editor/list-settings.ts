import { listSettingUses } from '../check/pages/list-setting-uses.ts';
import type { FormModel } from '../model/form-model.ts';
import type { SettingEntry } from './editor-names.ts';

const boolean = (name: string, description: string) => ({ name, description, type: 'boolean' as const });
const number = (name: string, description: string) => ({ name, description, type: 'number' as const });
const text = (name: string, description: string) => ({ name, description, type: 'string' as const });

/** Settings that every page can have. The code of pages and orders reads them. */
const PAGE_SETTINGS: readonly SettingEntry[] = [
  text('phoneNumber', 'The telephone number in the header.'),
  boolean('phoneHelp', 'True when the page shows the telephone number.'),
  boolean('redirects', 'True when the page leads to the next address after the form is sent.'),
  { name: 'domainTLDs', description: 'The endings of the domain search, separated by commas.' },
  number('domainResultsPerPage', 'The number of results of the domain search per page.'),
  number('domainLimit', 'The maximum number of domains. 0: no limit.'),
  number('domainMaxYears', 'The maximum number of years of a domain, from 1 to 10.'),
  text('domainCartURL', 'The address that opens after a domain is chosen.'),
  boolean('domainRouting', 'True when /domains/{domain} opens this page.'),
  text('preselectedTLD', 'The ending that a search without one gets.'),
  text('preselectedDomain', 'The domain in the search field.'),
  number('expeditedDays', 'The number of days until an expedited order is submitted.'),
  boolean('priority', 'True when applications from this page have priority.'),
  boolean('skipCaptcha', 'True when a public form needs no captcha.'),
  { name: 'maxUploadSize', description: 'The size limit of uploaded files.' },
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

/** Lists the page settings that a form reads. */
export function listSettings(model: FormModel): readonly SettingEntry[] {
  const uses = listSettingUses(model).map(({ name, takes, list, groupsOf }): SettingEntry => {
    const keys = list ?? groupsOf;
    return {
      name,
      description: keys === undefined ? 'The form reads it.' : `Keys of ${keys}, separated by commas.`,
      type: takes === 'questions' ? 'questions' : typeOf(name, model),
    };
  });
  return [...uses, ...PAGE_SETTINGS.filter((known) => !uses.some(({ name }) => name === known.name))];
}
