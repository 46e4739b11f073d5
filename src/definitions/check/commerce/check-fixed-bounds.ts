import type { SourceLocation } from '../../model/source-location.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { writtenPath } from '../../model/answers/resolve-field.ts';
import { FIXED_BOUNDS, PIECES } from './fixed-bounds.ts';
import type { FixedBound } from './fixed-bounds.ts';
import { report } from '../check.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import { readProperty } from '#domain/read-property.ts';

function reportOutside(
  { sentence, least, most = Infinity }: FixedBound,
  location: SourceLocation,
  value: unknown,
): Found {
  const isOutside = typeof value === 'number' && (value < least || value > most);
  return report('fixed-bound', location, isOutside && `${sentence}, not ${value}.`);
}

function checkRows({ model: { names } }: CheckedForm): readonly Found[] {
  return listModules(names.definition).flatMap(({ module: { rows }, location }) => {
    if (rows === undefined) return [];
    const { path, min, max, initial } = rows;
    const at = inside(location, 'rows');
    return FIXED_BOUNDS.flatMap((bound) =>
      bound.rows?.test(path) === true
        ? [
            reportOutside(bound, inside(at, 'min'), min),
            reportOutside(bound, inside(at, 'max'), max),
            reportOutside(bound, inside(at, 'max', 'default'), readProperty(max, 'default')),
            reportOutside(bound, inside(at, 'initial'), initial),
          ]
        : [],
    );
  });
}

function checkAnswers({ model }: CheckedForm): readonly Found[] {
  return [...model.names.fields.values()].flatMap(({ path, schema, source }) =>
    FIXED_BOUNDS.filter(({ answer }) => answer?.test(path)).flatMap((bound) =>
      (['minimum', 'maximum'] as const).map((name) =>
        reportOutside(bound, inside(source, name), schema[name]),
      ),
    ),
  );
}

function checkSettings({ pages }: CheckedForm): readonly Found[] {
  return pages.flatMap(({ page, file }) =>
    Object.entries(page.settings).flatMap(([name, value]) =>
      FIXED_BOUNDS.filter(({ setting }) => setting?.test(name)).map((bound) =>
        reportOutside(bound, { file, at: ['settings', name] }, value),
      ),
    ),
  );
}

/** Checks answers that set the quantity of a product. */
function checkQuantities({ model: { names }, form }: CheckedForm): readonly Found[] {
  const paths = names.sold.flatMap(({ key, each }) => {
    const path = names.findProduct(key)?.quantity;
    return path === undefined ? [] : [writtenPath(path, each)];
  });
  return [...new Set(paths)].flatMap((path): readonly Found[] => {
    const field = names.fields.get(path);
    if (field === undefined || form.fields[path] === undefined || field.schema.options !== undefined)
      return [];
    const { source, schema } = field;
    const { minimum, maximum, type } = schema;
    if (type !== 'integer') {
      const message = `"${path}" is the quantity of a product. Its type must be "integer".`;
      return [report('open-quantity', inside(source, 'type'), message)];
    }
    if (minimum === undefined || maximum === undefined) {
      const missing = minimum === undefined ? 'minimum' : 'maximum';
      const message = `"${path}" is the quantity of a product. Add a "${missing}".`;
      return [report('open-quantity', source, message)];
    }
    return [
      reportOutside(PIECES, inside(source, 'minimum'), minimum),
      reportOutside(PIECES, inside(source, 'maximum'), maximum),
    ];
  });
}

export const checkFixedBounds: FormCheck = {
  errors: {
    'fixed-bound': 'Numbers outside of fixed business limits.',
    'open-quantity': 'Quantities of products without a minimum, a maximum or the type `integer`.',
  },
  find: (checked) => [
    ...checkRows(checked),
    ...checkAnswers(checked),
    ...checkSettings(checked),
    ...checkQuantities(checked),
  ],
};
