import { findNearestName, suggest } from '#reading/nearest-name.ts';
import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { FormDefinition } from '../../model/definition.ts';
import type { SettingUse } from '../../model/pages/setting-uses.ts';
import { listSettingUses } from './list-setting-uses.ts';
import type { ModelCheck, Report } from '../check.ts';

export const checkSettingNames: ModelCheck = {
  about: 'Unknown settings.',
  codes: { 'unknown-setting': 'error' },
  find: ({ model, pages, hasAllPages }) => {
    const known = [...new Set(pages.flatMap(({ page }) => Object.keys(page.settings)))];
    if (!hasAllPages) return [];
    return listSettingUses(model).flatMap(({ name, isOptional, location }): readonly Report[] => {
      if (known.includes(name)) return [];
      // An optional setting has a default. Report its name only when it looks like a typo.
      if (isOptional === true && findNearestName(name, known) === undefined) return [];
      const message = `No page of the form has the setting "${name}".${suggest(name, known)}`;
      return [{ code: 'unknown-setting', location, message }];
    });
  },
};

/** Returns why a name in a setting is not in its list, or undefined when it is valid or no list applies. */
function findPartMisfit(
  definition: FormDefinition,
  part: string,
  { list, groupsOf }: SettingUse,
): string | undefined {
  if (list !== undefined) return findKeyMisfit(definition, list, part);
  const entries = groupsOf === undefined ? [] : (definition.lists[groupsOf] ?? []);
  const groups = [...new Set(entries.flatMap(({ group }) => group ?? []))];
  if (entries.length === 0 || groups.includes(part)) return undefined;
  return `No option of the list "${groupsOf}" is in the group "${part}".${suggest(part, groups)}`;
}

export const checkSettingValues: ModelCheck = {
  about: 'Invalid values of settings.',
  codes: { 'unknown-option': 'error', 'bad-setting': 'error' },
  find: ({ model, pages }) => {
    const uses = listSettingUses(model);
    return pages.flatMap(({ page, file }) =>
      uses.flatMap((use): readonly Report[] => {
        const { name, findMisfit } = use;
        if (!Object.hasOwn(page.settings, name)) return [];
        const value = page.settings[name];
        const location = { file, at: ['settings', name] };
        const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [];
        const misfit = findMisfit?.(value);
        return [
          ...parts.flatMap((part): readonly Report[] => {
            const message = part === '' ? undefined : findPartMisfit(model.names.definition, part, use);
            return message === undefined ? [] : [{ code: 'unknown-option', location, message }];
          }),
          ...(misfit === undefined ? [] : [{ code: 'bad-setting', location, message: misfit }]),
        ];
      }),
    );
  },
};

export const checkListSettings: ModelCheck = {
  about: 'Lists of page questions that no step shows, or that are read as a single value.',
  codes: { 'unasked-questions': 'error', 'wrong-setting': 'error' },
  find: ({ model, pages, hasAllPages }) => {
    if (!hasAllPages || model.names.definition.isPartial) return [];
    const uses = listSettingUses(model);
    const asked = uses.filter(({ takes }) => takes === 'questions').map(({ name }) => name);
    return pages.flatMap(({ page, file }) =>
      Object.entries(page.settings).flatMap(([name, value]): readonly Report[] => {
        if (!Array.isArray(value)) return [];
        const message = `No step asks the questions of "${name}".${suggest(name, asked)}`;
        return [
          ...(asked.includes(name)
            ? []
            : [{ code: 'unasked-questions', location: { file, at: ['settings', name] }, message }]),
          ...uses
            .filter((use) => use.name === name && use.takes === undefined)
            .map(({ location }) => ({
              code: 'wrong-setting',
              location,
              message: `"${name}" is a list of questions on the page "${page.pageID}": it has no single value.`,
            })),
        ];
      }),
    );
  },
};
