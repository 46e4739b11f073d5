import type { FormDefinition } from '../../model/definition.ts';
import { isDemanding } from '../../model/rules/parse-rules.ts';
import type { ModelCheck, Report } from '../check.ts';
import { isInFiles } from '../../model/source-location.ts';

/**
 * Returns true for files of products and groups. Other checks report their fields where a step shows them.
 */
function isOfProducts({ products, groups }: FormDefinition['files'], file: string): boolean {
  return isInFiles(products, file) || isInFiles(groups, file);
}

export const checkUnshownFields: ModelCheck = {
  about: 'Required fields that no step shows.',
  codes: { 'unshown-field': 'error' },
  needsSoundSteps: true,
  find: ({ model: { names, placement, rules } }) => {
    const { files } = names.definition;
    return [...names.fields.values()].flatMap(({ path, source }): readonly Report[] => {
      const demands = isDemanding(rules.get(path)?.rules.rules ?? []);
      if (!demands || placement.fields.has(path) || isOfProducts(files, source.file)) return [];
      const message = `No step shows the field "${path}", though it must be answered.`;
      return [{ code: 'unshown-field', location: source, message }];
    });
  },
};

export const checkGivenAnswersDemanded: ModelCheck = {
  about: 'Required fields that only reactions can set.',
  codes: { 'unshown-field': 'error' },
  find: ({ model: { givenAnswers, rules } }) =>
    givenAnswers.flatMap(({ path, location }): readonly Report[] => {
      if (!isDemanding(rules.get(path)?.rules.rules ?? [])) return [];
      const message = `No step shows the field "${path}", though it must be answered, and a reaction may not have set it.`;
      return [{ code: 'unshown-field', location, message }];
    }),
};

export const checkPreselectionsDemanded: ModelCheck = {
  about: 'Required fields without a step that only some pages preselect.',
  codes: { 'missing-preselection': 'error' },
  find: ({ model: { preselected, rules }, pages, hasAllPages }) =>
    preselected.flatMap((path) => {
      if (!hasAllPages || !isDemanding(rules.get(path)?.rules.rules ?? [])) return [];
      const blank = pages.filter(({ page }) => !Object.hasOwn(page.preselect ?? {}, path));
      return blank.map(({ page, file }) => ({
        code: 'missing-preselection',
        location: { file, at: [] },
        message: `No step shows the field "${path}", though it must be answered: the page "${page.pageID}" must preselect it.`,
      }));
    }),
};
