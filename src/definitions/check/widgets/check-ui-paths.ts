import { isRecord } from '#domain/read-property.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { Names } from '../../model/names.ts';
import type { ModelCheck, Report } from '../check.ts';
import { locateNamed } from '../../model/source-location.ts';

function prefixesOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) => {
      const segments = path.split('.');
      return segments.map((_, index) => segments.slice(0, index + 1).join('.'));
    }),
  );
}

/** Reports UI entries of unknown fields. */
function checkPaths(
  names: Names,
  known: ReadonlySet<string>,
  ui: unknown,
  path: string,
  at: JsonPath,
): readonly Report[] {
  if (!isRecord(ui)) return [];
  return Object.entries(ui).flatMap(([name, value]): readonly Report[] => {
    if (name.startsWith('ui:') || name.startsWith('$')) return [];
    const isRow = name === 'items' && names.rowLists.has(path);
    const inner = isRow ? `${path}.*` : path === '' ? name : `${path}.${name}`;
    if (known.has(inner)) return checkPaths(names, known, value, inner, [...at, name]);
    const start = path === '' ? '' : `${path}.`;
    const siblings = [...known].flatMap((candidate) =>
      candidate.startsWith(start) ? [candidate.slice(start.length).split('.')[0] ?? ''] : [],
    );
    const message = `The form has no field "${inner}".${suggest(name, [...new Set(siblings)])}`;
    const location = { file: names.definition.files.ui, at: [...at, name] };
    return [{ code: 'unknown-path', location, message }];
  });
}

export const checkUiPaths: ModelCheck = {
  about: 'Unknown fields in `ui.json`.',
  codes: { 'unknown-path': 'error' },
  find: ({ model: { names } }) => {
    const drawn = [...names.fields.values()].filter(({ setting }) => setting === undefined);
    return checkPaths(names, prefixesOf(drawn.map(({ path }) => path)), names.definition.ui, '', []);
  },
};

export const checkProductUi: ModelCheck = {
  about: "Unknown answers in a product's `ui`.",
  codes: { 'unknown-path': 'error' },
  find: ({ model: { names } }) => {
    const { products, files } = names.definition;
    return Object.entries(products).flatMap(([key, { ui = {}, answers = {} }]) =>
      Object.keys(ui).flatMap((name): readonly Report[] => {
        if (Object.hasOwn(answers, name)) return [];
        const message = `The product "${key}" has no answer "${name}".${suggest(name, Object.keys(answers))}`;
        return [{ code: 'unknown-path', location: locateNamed(files.products, key, 'ui', name), message }];
      }),
    );
  },
};
