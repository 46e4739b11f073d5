import { widgetOf } from '../../model/answers/widget-of.ts';
import { isMistake, resolveOutside } from '../../model/answers/resolve-field.ts';
import type { ModelCheck, Found } from '../check.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { report } from '../check.ts';
import { inside } from '../../model/source-location.ts';

/** Reports why the page's URL cannot supply an answer. */
function checkAnswer({ names, placement }: FormModel, path: string, location: SourceLocation): Found {
  const field = resolveOutside(names, path);
  if (isMistake(field)) return { ...field, location };
  const { schema } = field;
  const widget = widgetOf(field);
  if ((schema.type ?? 'string') !== 'string' || widget === 'file') {
    return report(
      'bad-answer',
      location,
      `A URL parameter can only fill in text fields, and "${path}" is not one. Remove the parameter.`,
    );
  }
  if (schema.private !== undefined && widget !== 'hidden') {
    const message = `"${path}" is private. A URL may only supply it with the widget "hidden".`;
    return report('private-given', location, message);
  }
  const isLost = !placement.fields.has(path) && !names.definition.isPartial;
  return report(
    'unshown-field',
    location,
    isLost && `No step has the field "${path}", so its answer is lost. Add it to a step, or remove it here.`,
  );
}

export const checkQueryAnswers: ModelCheck = {
  errors: {
    'unknown-path': 'Unknown fields in `fromAddress`.',
    'row-field': 'Fields of rows in `fromAddress`.',
    'bad-answer': 'Fields that are not texts in `fromAddress`.',
    'private-given': 'Private fields in `fromAddress`.',
    'unshown-field': 'Fields in `fromAddress` that no step has.',
    'duplicate-name': 'Notices and answers with the same name in a URL.',
  },
  find: ({ model, pages }) =>
    pages.flatMap(({ page: { fromAddress = {}, notices = {} }, file }) =>
      Object.entries(fromAddress).flatMap(([name, { answer }]) => {
        const location = { file, at: ['fromAddress', name] };
        const message = `A notice of this page also has the name "${name}". Rename one of them.`;
        return [
          checkAnswer(model, answer, inside(location, 'answer')),
          report('duplicate-name', location, Object.hasOwn(notices, name) && message),
        ];
      }),
    ),
};
