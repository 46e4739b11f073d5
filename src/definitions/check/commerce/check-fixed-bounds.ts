import { getAtPath } from '#domain/answers/path.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { walkJson } from '../walk-json.ts';
import { isRecord } from '#domain/read-property.ts';
import { writtenPath } from '../../model/answers/resolve-field.ts';
import { FEWEST_ROWS, FIXED_BOUNDS, MOST_PIECES } from './fixed-bounds.ts';
import type { FixedBound } from './fixed-bounds.ts';

function boundsOf(about: FixedBound['about'], name: string): readonly FixedBound[] {
  return FIXED_BOUNDS.filter((bound) => bound.about === about && bound.name.test(name));
}

function report(
  { sentence }: { readonly sentence: string },
  location: SourceLocation,
  value: unknown,
): Report {
  return { code: 'fixed-bound', location, message: `${sentence}: ${String(value)} is not possible here.` };
}

function isOutside(value: unknown, { least, most }: Pick<FixedBound, 'least' | 'most'>): boolean {
  return typeof value === 'number' && (value < least || value > most);
}

/** Checks every row list in `steps.json`, at any nesting level. */
function checkRows({ model }: CheckedForm): readonly Report[] {
  const { steps, files } = model.names.definition;
  return walkJson(steps.steps).flatMap(({ at, value }): readonly Report[] => {
    if (!isRecord(value)) return [];
    const path = at.at(-1) === 'rows' ? value['path'] : value['rows'];
    if (typeof path !== 'string') return [];
    const location = { file: files.steps, at: ['steps', ...at] };
    const ends = [['min'], ['max'], ['max', 'default'], ['initial']];
    const known = boundsOf('rows', path.split('.').at(-1) ?? '').flatMap((bound) =>
      ends.flatMap((end) => {
        const count = getAtPath(value, end.join('.'));
        return isOutside(count, bound) ? [report(bound, inside(location, ...end), count)] : [];
      }),
    );
    const few = FEWEST_ROWS.filter((rule) => rule.path.test(path)).flatMap((rule) => {
      const min = value['min'];
      return typeof min === 'number' && min < rule.least ? [report(rule, inside(location, 'min'), min)] : [];
    });
    return [...known, ...few];
  });
}

function checkAnswers({ model }: CheckedForm): readonly Report[] {
  return [...model.names.fields.values()].flatMap(({ path, schema, source }) =>
    boundsOf('answer', path.split('.').at(-1) ?? '').flatMap((bound) =>
      (['minimum', 'maximum'] as const)
        .filter((name) => isOutside(schema[name], bound))
        .map((name) => report(bound, inside(source, name), schema[name])),
    ),
  );
}

function checkSettings({ pages }: CheckedForm): readonly Report[] {
  return pages.flatMap(({ page, file }) =>
    Object.entries(page.settings).flatMap(([name, value]) =>
      boundsOf('setting', name)
        .filter((bound) => isOutside(value, bound))
        .map((bound) => report(bound, { file, at: ['settings', name] }, value)),
    ),
  );
}

/** Checks answers that set the quantity of a product. A cart holds 1 to 99 pieces of one product. */
function checkQuantities({ model, form }: CheckedForm): readonly Report[] {
  const { products } = model.names.definition;
  const paths = model.names.sold.flatMap(({ key, each }) => {
    const path = products[key]?.quantity;
    return path === undefined ? [] : [writtenPath(path, each)];
  });
  return [...new Set(paths)].flatMap((path): readonly Report[] => {
    const field = form.fields[path];
    const raw = model.names.fields.get(path);
    if (field === undefined || raw === undefined || field.options !== undefined) return [];
    const { minimum, maximum, type } = raw.schema;
    const code = 'open-quantity';
    if (type !== 'integer') {
      const message = `"${path}" says how many pieces are bought, so its type is "integer".`;
      return [{ code, location: inside(raw.source, 'type'), message }];
    }
    if (minimum === undefined || maximum === undefined) {
      const missing = minimum === undefined ? 'minimum' : 'maximum';
      const message = `"${path}" says how many pieces are bought, so it needs a "${missing}".`;
      return [{ code, location: raw.source, message }];
    }
    return [
      ...(minimum < 1 ? [{ name: 'minimum', value: minimum }] : []),
      ...(maximum > MOST_PIECES ? [{ name: 'maximum', value: maximum }] : []),
    ].map(({ name, value }) =>
      report({ sentence: `A cart holds 1 to ${MOST_PIECES} pieces` }, inside(raw.source, name), value),
    );
  });
}

export const checkFixedBounds: FormCheck = {
  about: 'Numbers outside of fixed business limits.',
  codes: { 'fixed-bound': 'error', 'open-quantity': 'error' },
  find: (checked) => [
    ...checkRows(checked),
    ...checkAnswers(checked),
    ...checkSettings(checked),
    ...checkQuantities(checked),
  ],
};
