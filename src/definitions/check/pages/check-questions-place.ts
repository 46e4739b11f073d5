import { inside } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';

export const checkQuestionsPlace: ModelCheck = {
  errors: { 'duplicate-field': 'Questions of pages at the path of another field.' },
  find: ({ model: { names } }) =>
    listModules(names.definition).flatMap(({ module: { fieldsFrom }, location }): readonly Found[] => {
      if (fieldsFrom === undefined) return [];
      const { at, config } = fieldsFrom;
      const place = inside(location, 'fieldsFrom', 'at');
      const segments = at.split('.');
      const outer = segments.map((_, index) => segments.slice(0, index + 1).join('.'));
      const taken = outer.find((path) => names.fields.has(path) || names.rowLists.has(path));
      const own = (names.definition.questions[config] ?? [])
        .map(({ key }) => `${at}.${key}`)
        .find((path) => names.fields.get(path)?.setting === undefined);
      return [
        report(
          'duplicate-field',
          place,
          taken &&
            `"${taken}" is a field or a list of rows. Choose a group without fields for these answers.`,
        ),
        report(
          'duplicate-field',
          place,
          own && `The form already has a field "${own}". Choose another group or key for these answers.`,
        ),
      ];
    }),
};
