import { isMistake, resolveOutside } from '../../model/answers/resolve-field.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import type { ModelCheck, Found } from '../check.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { report } from '../check.ts';

/** Matches field names that suggest private data, even if the form does not mark the field as private. */
const PRIVATE_NAME = /ssn|socialsecurity|taxid|\bein\b|password|card|cvc|securitycode/i;

/** Lists the answers that a page sends to analytics, with their locations. */
function listSent({ page: { analytics }, file }: LoadedPage) {
  const list = (sent: Readonly<Record<string, string>>, ...at: JsonPath) =>
    Object.entries(sent).map(([name, path]) => ({
      path,
      location: { file, at: ['analytics', ...at, name] },
    }));
  const events = Object.entries(analytics?.events ?? {});
  return [
    ...events.flatMap(([event, parameters]) => list(parameters, 'events', event)),
    ...list(analytics?.userData ?? {}, 'userData'),
  ];
}

/** Reports an answer that analytics must not receive. */
function checkAnswer({ names }: FormModel, path: string, location: SourceLocation): Found {
  const field = resolveOutside(names, path);
  if (isMistake(field)) return { ...field, location };
  const name = path.split('.').at(-1) ?? path;
  const { type = 'string', private: isPrivate } = field.schema;
  if (isPrivate !== undefined || PRIVATE_NAME.test(name)) {
    return report(
      'private-measured',
      location,
      `"${path}" is private and must not be sent to analytics. Remove it.`,
    );
  }
  const isOther = type === 'object' || type === 'array' || widgetOf(field) === 'file';
  const message = `Analytics events contain texts, numbers, true and false, but "${path}" is none of these. Use another answer.`;
  return report('bad-answer', location, isOther && message);
}

export const checkAnalytics: ModelCheck = {
  errors: {
    'unknown-path': 'Unknown fields in analytics events.',
    'row-field': 'Fields of rows in analytics events.',
    'bad-answer': 'Lists, objects and files in analytics events.',
    'private-measured': 'Private answers in analytics events.',
  },
  find: ({ model, pages }) =>
    pages.flatMap(listSent).map(({ path, location }) => checkAnswer(model, path, location)),
};
