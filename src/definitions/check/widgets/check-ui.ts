import { isRecord } from '#domain/read-property.ts';
import { suggest, unknownName } from '#reading/nearest-name.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { Names } from '../../model/names.ts';
import type { ModelCheck, Found } from '../check.ts';
import { locateNamed, inside } from '../../model/source-location.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { report } from '../check.ts';

/** The widget that all lists of objects have, and no other field. */
const ROWS = 'rows';

/** Returns the given paths and the paths of the groups that contain them. */
function withGroups(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) => {
      const segments = path.split('.');
      return segments.map((_, index) => segments.slice(0, index + 1).join('.'));
    }),
  );
}

/** Reports a widget that is set on a group, and a row list with a widget other than `rows`. */
function checkWidget({ rowLists }: Names, path: string, widget: unknown, location: SourceLocation): Found {
  if (rowLists.has(path)) {
    const message = `Lists of objects always have the widget "${ROWS}". Remove "${String(widget)}" from "${path}".`;
    return report('unfit-widget', location, widget !== undefined && widget !== ROWS && message);
  }
  const message = `"${path}" is a group of fields and has no widget. Set the widgets of its fields.`;
  return report('unfit-widget', location, widget !== undefined && message);
}

/** Reports UI schema entries for unknown fields, and widgets that do not support a list or group. */
function checkEntries(
  names: Names,
  known: ReadonlySet<string>,
  ui: unknown,
  path: string,
  at: JsonPath,
): readonly Found[] {
  if (!isRecord(ui)) return [];
  return Object.entries(ui).flatMap(([name, value]): readonly Found[] => {
    if (name.startsWith('ui:') || name.startsWith('$')) return [];
    const isRow = name === 'items' && names.rowLists.has(path);
    const inner = isRow ? `${path}.*` : path === '' ? name : `${path}.${name}`;
    const location = { file: names.definition.files.ui, at: [...at, name] };
    if (!known.has(inner)) {
      const start = path === '' ? '' : `${path}.`;
      const siblings = [...known].flatMap((candidate) =>
        candidate.startsWith(start) ? [candidate.slice(start.length).split('.')[0] ?? ''] : [],
      );
      const advice = suggest(`The form has no field "${inner}".`, name, [...new Set(siblings)]);
      return [report('unknown-path', location, advice)];
    }
    const widget = isRecord(value) && !names.fields.has(inner) ? value['ui:widget'] : undefined;
    return [
      checkWidget(names, inner, widget, inside(location, 'ui:widget')),
      ...checkEntries(names, known, value, inner, location.at),
    ];
  });
}

function checkProductUi({ definition: { products, files } }: Names): readonly Found[] {
  return Object.entries(products).flatMap(([key, { ui = {}, answers = {} }]) =>
    Object.keys(ui).map((name) =>
      report(
        'unknown-path',
        locateNamed(files.products, key, 'ui', name),
        unknownName(`The product "${key}" has no answer`, name, Object.keys(answers)),
      ),
    ),
  );
}

export const checkUi: ModelCheck = {
  errors: {
    'unknown-path': "Unknown fields in `ui.json` and in a product's `ui`.",
    'unfit-widget':
      'A widget other than `rows` of a list of objects, `rows` of a field, and widgets of groups.',
  },
  find: ({ model: { names } }) => {
    const fields = [...names.fields.values()];
    const known = withGroups(fields.flatMap(({ setting, path }) => (setting === undefined ? path : [])));
    return [
      ...checkEntries(names, known, names.definition.ui, '', []),
      ...checkProductUi(names),
      ...fields.map((field) => {
        const message = `"${ROWS}" only applies to lists of objects, but "${field.path}" is a field. Choose another widget.`;
        return report(
          'unfit-widget',
          inside(field.uiSource, 'ui:widget'),
          widgetOf(field) === ROWS && message,
        );
      }),
    ];
  },
};
