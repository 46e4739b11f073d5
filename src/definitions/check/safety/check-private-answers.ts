import type { SourceLocation } from '../../model/source-location.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import { isRecord } from '#domain/read-property.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { evaluateConditions } from '../logic/evaluate-conditions.ts';
import { isMistake } from '../../model/answers/resolve-field.ts';
import { listDataUses } from '../../model/products/order-data.ts';
import { walkJson } from '../walk-json.ts';
import { textsIn } from './texts-in-json.ts';

/** The `private` value that a rule implies, whatever the field is called. */
const PRIVATE_RULES: Readonly<Record<string, string>> = {
  captcha: 'browser',
  creditCard: 'browser',
  password: 'server',
};

type PrivatePaths = ReadonlyMap<string, 'browser' | 'server'>;

function privatePathsOf({ model }: CheckedForm): PrivatePaths {
  return new Map(
    [...model.names.fields.values()].flatMap(({ path, schema }) =>
      schema.private === undefined ? [] : [[path, schema.private] as const],
    ),
  );
}

/** Reports private answers that the definition or a page supplies. */
function reportGiven({ model, pages }: CheckedForm, paths: PrivatePaths): readonly Report[] {
  const { steps, files } = model.names.definition;
  const given: readonly (readonly [path: string, location: SourceLocation])[] = [
    ...pages.flatMap(({ page, file }) =>
      Object.keys(page.preselect ?? {}).map((path) => [path, { file, at: ['preselect', path] }] as const),
    ),
    ...Object.keys(steps.fixed ?? {}).map(
      (path) => [path, { file: files.steps, at: ['fixed', path] }] as const,
    ),
    ...model.reactions.flatMap(({ writes }) => writes).map(({ path, location }) => [path, location] as const),
    ...[...model.names.fields.values()].flatMap(({ path, schema, source }) =>
      schema.default === undefined ? [] : [[path, inside(source, 'default')] as const],
    ),
  ];
  return given.flatMap(([path, location]) =>
    paths.has(path)
      ? [{ code: 'private-given', location, message: `"${path}" is private: only the visitor may give it.` }]
      : [],
  );
}

/** Reports reactions that copy a private answer to a field that is not private. */
function reportCopies({ model }: CheckedForm, paths: PrivatePaths): readonly Report[] {
  return model.reactions
    .flatMap(({ writes }) => writes)
    .flatMap(({ path, value, location }): readonly Report[] => {
      if (value.kind !== 'copy' || !paths.has(value.from) || paths.has(path)) return [];
      const message = `"${value.from}" is private and cannot be copied to "${path}", which is not.`;
      return [{ code: 'private-copied', location, message }];
    });
}

/** Reports texts with a private answer in a placeholder. */
function reportTexts({ model, pages }: CheckedForm, paths: PrivatePaths): readonly Report[] {
  const { steps, ui, products, files } = model.names.definition;
  const documents: readonly (readonly [location: SourceLocation, value: unknown])[] = [
    [{ file: files.steps, at: [] }, steps],
    [{ file: files.ui, at: [] }, ui],
    ...model.names.sold.map(({ key }) => [locateNamed(files.products, key), products[key]] as const),
    ...pages.map(({ page, file }) => [{ file, at: [] }, page] as const),
  ];
  const lastNames = new Map([...paths.keys()].map((path) => [path.split('.').at(-1) ?? path, path]));
  return documents.flatMap(([location, value]) =>
    textsIn(value).flatMap(({ at, value: text }): readonly Report[] => {
      const names = [...text.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);
      const named = names.find((name) => paths.has(name) || lastNames.has(name));
      if (named === undefined) return [];
      const path = paths.has(named) ? named : lastNames.get(named);
      const message = `"${path}" is private and cannot appear in a text.`;
      return [{ code: 'private-in-text', location: inside(location, ...at), message }];
    }),
  );
}

/** Reports row titles, order data and conditions that expose a private answer. */
function reportUses(checked: CheckedForm, paths: PrivatePaths): readonly Report[] {
  const { model } = checked;
  const { steps, products, files } = model.names.definition;
  const titles = walkJson(steps.steps).flatMap(({ at, value }): readonly Report[] => {
    const titleFrom = isRecord(value) ? value['titleFrom'] : undefined;
    if (!isRecord(value) || !Array.isArray(titleFrom)) return [];
    const rows = typeof value['rows'] === 'string' ? value['rows'] : value['path'];
    return titleFrom.flatMap((name, index) => {
      const path = `${String(rows)}.*.${String(name)}`;
      const location = { file: files.steps, at: ['steps', ...at, 'titleFrom', index] };
      const message = `"${path}" is private and cannot appear in a title.`;
      return paths.has(path) ? [{ code: 'private-in-text', location, message }] : [];
    });
  });
  const orderData = model.names.sold.flatMap(({ key, each }) =>
    listDataUses(model.names, products[key]?.data ?? {}, each).flatMap(({ at, resolved }) => {
      if (isMistake(resolved) || !paths.has(resolved.path)) return [];
      const location = locateNamed(files.products, key, 'data', ...at);
      const message = `"${resolved.path}" is private and cannot go into the order.`;
      return [{ code: 'private-in-order', location, message }];
    }),
  );
  const conditions = evaluateConditions(checked).flatMap(({ site, reads }) =>
    reads.flatMap((path) => {
      const message = `"${path}" is private: the server ${paths.get(path) === 'browser' ? 'never sees it' : 'does not keep it'}, so it cannot decide what counts.`;
      return paths.has(path)
        ? [{ code: 'private-in-condition', location: site.condition.location, message }]
        : [];
    }),
  );
  return [...titles, ...orderData, ...conditions];
}

/** Reports fields whose rules imply private answers but that lack `private`. */
function reportUnmarked({ model }: CheckedForm): readonly Report[] {
  return [...model.names.fields.values()].flatMap(({ path, schema, source }) => {
    const words = (schema.rules ?? '').split('|').map((word) => word.trim().split(':')[0] ?? '');
    const rule = words.find((word) => Object.hasOwn(PRIVATE_RULES, word));
    if (rule === undefined || schema.private !== undefined) return [];
    const message = `The rule "${rule}" is for private answers: "${path}" needs "private": "${PRIVATE_RULES[rule]}".`;
    return [{ code: 'not-private', location: source, message }];
  });
}

export const checkPrivateAnswers: FormCheck = {
  about: 'Private answers that leak into orders, texts, conditions or other fields.',
  codes: {
    'private-given': 'error',
    'private-copied': 'error',
    'private-in-text': 'error',
    'private-in-order': 'error',
    'private-in-condition': 'error',
    'not-private': 'error',
  },
  find: (checked) => {
    const paths = privatePathsOf(checked);
    return [
      ...reportGiven(checked, paths),
      ...reportCopies(checked, paths),
      ...reportTexts(checked, paths),
      ...reportUses(checked, paths),
      ...reportUnmarked(checked),
    ];
  },
};
