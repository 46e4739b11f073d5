import { isMistake, resolveOutside } from '../../model/answers/resolve-field.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';

/** Matches field names that suggest private data, even if the form does not mark the field as private. */
const PRIVATE_NAME = /ssn|socialsecurity|taxid|\bein\b|password|card|cvc|securitycode/i;

/** Lists the answers that a page sends to analytics, with the path of each in the page's file. */
function listNamed({ page: { analytics } }: LoadedPage) {
  const events = Object.entries(analytics?.events ?? {}).flatMap(([event, parameters]) =>
    Object.entries(parameters).map(
      ([name, path]) => ({ path, at: ['analytics', 'events', event, name] }) as const,
    ),
  );
  const user = Object.entries(analytics?.userData ?? {}).map(
    ([name, path]) => ({ path, at: ['analytics', 'userData', name] }) as const,
  );
  return [...events, ...user];
}

/** Returns why analytics must not receive an answer, or undefined when it may. */
function findMisfit({ model: { names } }: CheckedModel, path: string): Omit<Report, 'location'> | undefined {
  const field = resolveOutside(names, path);
  if (isMistake(field)) return field;
  const name = path.split('.').at(-1) ?? path;
  if (field.schema.private !== undefined || PRIVATE_NAME.test(name)) {
    return { code: 'private-measured', message: `"${path}" is private: no tag may hear of it.` };
  }
  const { type = 'string' } = field.schema;
  if (type === 'object' || type === 'array' || widgetOf(field) === 'file') {
    return {
      code: 'bad-answer',
      message: `Events say texts, numbers and ticks; "${path}" is something else.`,
    };
  }
  return undefined;
}

export const checkAnalytics: ModelCheck = {
  about: 'Unknown, private or unsuitable answers in analytics events.',
  codes: {
    'unknown-path': 'error',
    'row-field': 'error',
    'bad-answer': 'error',
    'private-measured': 'error',
  },
  find: (checked) =>
    checked.pages.flatMap((loaded) =>
      listNamed(loaded).flatMap(({ path, at }): readonly Report[] => {
        const misfit = findMisfit(checked, path);
        return misfit === undefined ? [] : [{ ...misfit, location: { file: loaded.file, at } }];
      }),
    ),
};
