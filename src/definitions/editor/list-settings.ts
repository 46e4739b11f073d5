import { listSettingUses } from '../check/pages/list-setting-uses.ts';
import type { SettingUse } from '../check/pages/setting-types.ts';
import type { FormModel } from '../model/form-model.ts';
import { PAGE_SETTINGS } from '../model/pages/page-settings.ts';
import type { PageSetting } from '../model/pages/page-settings.ts';
import type { SettingEntry } from './editor-names.ts';

/** Describes a declared setting for editors. */
function toEntry({ name, description, type }: PageSetting): SettingEntry {
  const entry = { name, description: `${description[0]?.toUpperCase()}${description.slice(1)}.` };
  switch (type.kind) {
    case 'toggle':
      return { ...entry, type: 'boolean' };
    case 'count':
      return { ...entry, type: 'number', minimum: type.from, maximum: type.to };
    case 'text':
    case 'choice':
      return { ...entry, type: 'string' };
  }
}

const declared = PAGE_SETTINGS.map(toEntry);

/** Returns the type of a setting's values if it is the same on all pages. */
function typeOf(name: string, { pages }: FormModel): SettingEntry['type'] {
  const types = new Set(
    pages.flatMap(({ settings }) => (Object.hasOwn(settings, name) ? [typeof settings[name]] : [])),
  );
  const [type] = types;
  if (types.size !== 1) return undefined;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined;
}

/** Returns the option keys or groups that the value of a setting can list. */
function keysOf({ list, groupsOf }: SettingUse, { names }: FormModel): readonly string[] | undefined {
  const { lists } = names.definition;
  if (list !== undefined) return lists[list]?.map(({ key }) => key);
  if (groupsOf === undefined) return undefined;
  return [...new Set(lists[groupsOf]?.flatMap(({ group }) => group ?? []))];
}

/** Lists the page settings that the form reads, and those that the storefront declares. */
export function listSettings(model: FormModel): readonly SettingEntry[] {
  const uses = listSettingUses(model).map((use): SettingEntry => {
    const { name, takes, list, groupsOf } = use;
    const keys = list ?? groupsOf;
    const known = declared.find((setting) => setting.name === name);
    return {
      name,
      description: keys === undefined ? 'The form reads it.' : `Keys of ${keys}, separated by commas.`,
      type: takes === 'questions' ? 'questions' : typeOf(name, model),
      keys: keysOf(use, model),
      ...known,
    };
  });
  // If a form reads a setting several times, keep the entry with keys.
  const listed = uses.toSorted((a, b) => Number(a.keys !== undefined) - Number(b.keys !== undefined));
  return [...new Map([...declared, ...listed].map((setting) => [setting.name, setting])).values()];
}
