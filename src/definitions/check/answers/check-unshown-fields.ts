import { requiresAnswer } from '../../model/rules/parse-rules.ts';
import type { ModelCheck } from '../check.ts';
import { isInFiles } from '../../model/source-location.ts';
import type { FormModel } from '../../model/form-model.ts';
import { report } from '../check.ts';

function isRequired({ rules }: FormModel, path: string): boolean {
  return requiresAnswer(rules.get(path)?.rules.rules ?? []);
}

export const checkUnshownFields: ModelCheck = {
  errors: { 'unshown-field': 'Required fields that no step shows.' },
  needsSoundSteps: true,
  find: ({ model }) => {
    const { names, placement } = model;
    const { products, groups } = names.definition.files;
    return [...names.fields.values()].map(({ path, source }) => {
      // Other checks report the fields of products and groups, at the step that shows them.
      const isOfProduct = isInFiles(products, source.file) || isInFiles(groups, source.file);
      const isMissing = isRequired(model, path) && !placement.fields.has(path) && !isOfProduct;
      return report(
        'unshown-field',
        source,
        isMissing && `No step shows the required field "${path}". Show it, or make it optional.`,
      );
    });
  },
};

export const checkGivenAnswers: ModelCheck = {
  errors: {
    'unshown-field': 'Required fields that only reactions set.',
    'missing-preselection': 'Required fields without a step that only some pages preselect.',
  },
  find: ({ model, pages, hasAllPages }) => [
    ...model.givenAnswers.map(({ path, location }) => {
      const message = `No step shows the required field "${path}", and a reaction may leave it empty. Give it a default.`;
      return report('unshown-field', location, isRequired(model, path) && message);
    }),
    ...model.preselected.flatMap((path) =>
      pages.map(({ page: { pageID, preselect = {} }, file }) => {
        const isMissing = hasAllPages && isRequired(model, path) && !Object.hasOwn(preselect, path);
        const message = `No step shows the required field "${path}". Preselect it on the page "${pageID}".`;
        return report('missing-preselection', { file, at: [] }, isMissing && message);
      }),
    ),
  ],
};
