import type { Place } from '../../compile/compile-context.ts';
import { inside } from '../../compile/compile-context.ts';
import { listAllWrites } from '../../compile/reaction-writes.ts';
import { isRecord } from '../logic/comparisons.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { judgeSites } from '../logic/judged-sites.ts';
import { listSoldProducts } from '../../compile/sold-products.ts';
import { writtenPath } from '../../compile/use-field.ts';
import { soldProducts } from '../logic/sites.ts';
import { walkJson } from '../walk-json.ts';
import { textsIn } from './texts-in-json.ts';

/** Rules whose answers are private whatever the field is called. */
const PRIVATE_RULES: Readonly<Record<string, string>> = {
  captcha: 'browser',
  creditCard: 'browser',
  password: 'server',
};

type PrivatePaths = ReadonlyMap<string, 'browser' | 'server'>;

function privatePathsOf({ context }: CheckedForm): PrivatePaths {
  return new Map(
    [...context.fields.values()].flatMap(({ path, schema }) =>
      schema.private === undefined ? [] : [[path, schema.private] as const],
    ),
  );
}

/** Private answers that the definition or a page gives itself. */
function reportGiven({ context, pages }: CheckedForm, paths: PrivatePaths): readonly Report[] {
  const { steps, files } = context.definition;
  const given: readonly (readonly [path: string, place: Place])[] = [
    ...pages.flatMap(({ page, file }) =>
      Object.keys(page.preselect ?? {}).map((path) => [path, { file, at: ['preselect', path] }] as const),
    ),
    ...Object.keys(steps.fixed ?? {}).map(
      (path) => [path, { file: files.steps, at: ['fixed', path] }] as const,
    ),
    ...listAllWrites(context).map(({ path, place }) => [path, place] as const),
    ...[...context.fields.values()].flatMap(({ path, schema, source }) =>
      schema.default === undefined ? [] : [[path, inside(source, 'default')] as const],
    ),
  ];
  return given.flatMap(([path, place]) =>
    paths.has(path)
      ? [{ code: 'private-given', place, message: `"${path}" is private: only the visitor may give it.` }]
      : [],
  );
}

/** Private answers that a reaction would carry into answers that are not. */
function reportCopies({ context }: CheckedForm, paths: PrivatePaths): readonly Report[] {
  return listAllWrites(context).flatMap(({ path, value, place }): readonly Report[] => {
    if (value.kind !== 'copy' || !paths.has(value.from) || paths.has(path)) return [];
    const message = `"${value.from}" is private and cannot be copied to "${path}", which is not.`;
    return [{ code: 'private-copied', place, message }];
  });
}

/** Texts that name a private answer in a placeholder. */
function reportTexts({ context, pages }: CheckedForm, paths: PrivatePaths): readonly Report[] {
  const { steps, ui, products, files } = context.definition;
  const sold = Object.fromEntries(soldProducts(context).map((key) => [key, products[key]]));
  const documents: readonly (readonly [file: string, value: unknown])[] = [
    [files.steps, steps],
    [files.ui, ui],
    [files.products, sold],
    ...pages.map(({ page, file }) => [file, page] as const),
  ];
  const lastNames = new Map([...paths.keys()].map((path) => [path.split('.').at(-1) ?? path, path]));
  return documents.flatMap(([file, value]) =>
    textsIn(value).flatMap(({ at, value: text }): readonly Report[] => {
      const names = [...text.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);
      const named = names.find((name) => paths.has(name) || lastNames.has(name));
      if (named === undefined) return [];
      const path = paths.has(named) ? named : lastNames.get(named);
      const message = `"${path}" is private and cannot stand in a text.`;
      return [{ code: 'private-in-text', place: { file, at }, message }];
    }),
  );
}

/** Titles of rows, order data and conditions that would carry a private answer out of its field. */
function reportUses(checked: CheckedForm, paths: PrivatePaths): readonly Report[] {
  const { context } = checked;
  const { steps, products, files } = context.definition;
  const titles = walkJson(steps.steps).flatMap(({ at, value }): readonly Report[] => {
    const titleFrom = isRecord(value) ? value['titleFrom'] : undefined;
    if (!isRecord(value) || !Array.isArray(titleFrom)) return [];
    const rows = typeof value['rows'] === 'string' ? value['rows'] : value['path'];
    return titleFrom.flatMap((name, index) => {
      const path = `${String(rows)}.*.${String(name)}`;
      const place = { file: files.steps, at: ['steps', ...at, 'titleFrom', index] };
      const message = `"${path}" is private and cannot stand in a title.`;
      return paths.has(path) ? [{ code: 'private-in-text', place, message }] : [];
    });
  });
  const orderData = listSoldProducts(context.definition).flatMap(({ key, each }) =>
    Object.entries(products[key]?.data ?? {}).flatMap(([name, written]) => {
      const path = writtenPath(written, each);
      const place = { file: files.products, at: [key, 'data', name] };
      const message = `"${path}" is private and cannot go into the order.`;
      return paths.has(path) ? [{ code: 'private-in-order', place, message }] : [];
    }),
  );
  const conditions = judgeSites(checked).flatMap(({ site, reads }) =>
    reads.flatMap((path) => {
      const message = `"${path}" is private: the server ${paths.get(path) === 'browser' ? 'never sees it' : 'does not keep it'}, so it cannot decide what counts.`;
      return paths.has(path) ? [{ code: 'private-in-condition', place: site.place, message }] : [];
    }),
  );
  return [...titles, ...orderData, ...conditions];
}

/** Answers that their rules show to be private and that are not marked so. */
function reportUnmarked({ context }: CheckedForm): readonly Report[] {
  return [...context.fields.values()].flatMap(({ path, schema, source }) => {
    const words = (schema.rules ?? '').split('|').map((word) => word.trim().split(':')[0] ?? '');
    const rule = words.find((word) => Object.hasOwn(PRIVATE_RULES, word));
    if (rule === undefined || schema.private !== undefined) return [];
    const message = `The rule "${rule}" is for private answers: "${path}" needs "private": "${PRIVATE_RULES[rule]}".`;
    return [{ code: 'not-private', place: source, message }];
  });
}

/** Private answers that are given, shown or carried elsewhere by the definition. */
export const checkPrivateAnswers: FormCheck = {
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
