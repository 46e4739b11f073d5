import { findNearestName, suggest } from '#reading/nearest-name.ts';
import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import { listSettingUses } from './list-setting-uses.ts';
import type { ModelCheck, Report } from '../check.ts';

export const checkSettingNames: ModelCheck = {
  about: 'Settings that the form reads and no page of it has.',
  codes: { 'unknown-setting': 'error' },
  find: ({ model, pages, hasAllPages }) => {
    const known = [...new Set(pages.flatMap(({ page }) => Object.keys(page.settings)))];
    if (!hasAllPages) return [];
    return listSettingUses(model).flatMap(({ name, isOptional, location }): readonly Report[] => {
      if (known.includes(name)) return [];
      // Where something else takes its place, only a name that is nearly another's is a mistake.
      if (isOptional === true && findNearestName(name, known) === undefined) return [];
      const message = `No page of the form has the setting "${name}".${suggest(name, known)}`;
      return [{ code: 'unknown-setting', location, message }];
    });
  },
};

export const checkSettingValues: ModelCheck = {
  about: 'Values of settings that what reads them cannot use.',
  codes: { 'unknown-option': 'error', 'bad-setting': 'error' },
  find: ({ model, pages }) => {
    const uses = listSettingUses(model);
    return pages.flatMap(({ page, file }) =>
      uses.flatMap(({ name, list, findMisfit }): readonly Report[] => {
        if (!Object.hasOwn(page.settings, name)) return [];
        const value = page.settings[name];
        const location = { file, at: ['settings', name] };
        const keys = list === undefined || typeof value !== 'string' ? [] : value.split(',');
        const misfit = findMisfit?.(value);
        return [
          ...keys.flatMap((part): readonly Report[] => {
            const key = part.trim();
            const message = key === '' ? undefined : findKeyMisfit(model.names.definition, list ?? '', key);
            return message === undefined ? [] : [{ code: 'unknown-option', location, message }];
          }),
          ...(misfit === undefined ? [] : [{ code: 'bad-setting', location, message: misfit }]),
        ];
      }),
    );
  },
};

export const checkListSettings: ModelCheck = {
  about: 'Lists of questions that no step asks, or that something else reads as a single value.',
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
