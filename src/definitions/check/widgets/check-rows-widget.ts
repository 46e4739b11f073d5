import { isRecord } from '#domain/read-property.ts';
import type { JsonPath } from '#reading/json-path.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Report } from '../check.ts';

/** The widget of every list of objects, and of nothing else. */
const ROWS = 'rows';

function isGroup({ fields }: Names, path: string): boolean {
  return !fields.has(path) && [...fields.keys()].some((field) => field.startsWith(`${path}.`));
}

/** Reports widgets of lists and groups below an entry of `ui.json`. */
function checkGroups(names: Names, ui: unknown, path: string, at: JsonPath): readonly Report[] {
  if (!isRecord(ui)) return [];
  return Object.entries(ui).flatMap(([name, value]): readonly Report[] => {
    const isRow = name === 'items' && names.rowLists.has(path);
    const inner = isRow ? `${path}.*` : path === '' ? name : `${path}.${name}`;
    if (!isGroup(names, inner) || !isRecord(value)) return [];
    const widget = value['ui:widget'];
    const below = checkGroups(names, value, inner, [...at, name]);
    const isList = names.rowLists.has(inner);
    if (widget === undefined || (isList && widget === ROWS)) return below;
    const message = isList
      ? `The widget of "${inner}" is "${ROWS}", as of every list of objects. Remove "${String(widget)}".`
      : `"${inner}" is a group of fields and has no widget. Choose the widgets of its fields.`;
    const location = { file: names.definition.files.ui, at: [...at, name, 'ui:widget'] };
    return [{ code: 'unfit-widget', location, message }, ...below];
  });
}

export const checkRowsWidget: ModelCheck = {
  about: 'A widget other than `rows` of a list of objects, `rows` of a field, and widgets of groups.',
  codes: { 'unfit-widget': 'error' },
  find: ({ model: { names } }) => {
    const fields = [...names.fields.values()].filter((field) => widgetOf(field) === ROWS);
    return [
      ...checkGroups(names, names.definition.ui, '', []),
      ...fields.map(({ path, uiSource }): Report => {
        const message = `"${ROWS}" shows a list of objects, and "${path}" is a field. Choose another widget.`;
        return { code: 'unfit-widget', location: inside(uiSource, 'ui:widget'), message };
      }),
    ];
  },
};
