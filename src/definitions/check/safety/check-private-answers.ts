import type { SourceLocation } from '../../model/source-location.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { evaluateConditions } from '../logic/evaluate-conditions.ts';
import { isMistake } from '../../model/answers/resolve-field.ts';
import { listDataUses } from '../../model/products/order-data.ts';
import { textsIn } from './texts-in-json.ts';
import { splitRules } from '../../model/rules/split-rules.ts';
import { report } from '../check.ts';
import { listModules } from '../../model/steps/list-modules.ts';

/** The `private` value that a rule implies, regardless of the field's name. */
const PRIVATE_RULES: Readonly<Record<string, string>> = {
  captcha: 'browser',
  creditCard: 'browser',
  password: 'server',
};

type PrivatePaths = ReadonlyMap<string, 'browser' | 'server'>;

/** Reports private fields whose answer the definition or a page supplies. */
function checkGiven({ model, pages }: CheckedForm, paths: PrivatePaths): readonly Found[] {
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
  return given.map(([path, location]) =>
    report(
      'private-given',
      location,
      paths.has(path) && `"${path}" is private. Only the visitor can supply it.`,
    ),
  );
}

/** Reports reactions that copy a private answer to a field that is not private. */
function checkCopies({ model }: CheckedForm, paths: PrivatePaths): readonly Found[] {
  const writes = model.reactions.flatMap((reaction) => reaction.writes);
  return writes.map(({ path, value, location }) => {
    if (value.kind !== 'copy' || !paths.has(value.from) || paths.has(path)) return undefined;
    const message = `"${value.from}" is private and cannot be copied to "${path}", which is not private. Remove the copy, or make both private.`;
    return report('private-copied', location, message);
  });
}

/** Reports texts with a private answer in a placeholder. */
function checkTexts({ model, pages }: CheckedForm, paths: PrivatePaths): readonly Found[] {
  const { steps, ui, products, files } = model.names.definition;
  const documents: readonly (readonly [location: SourceLocation, value: unknown])[] = [
    [{ file: files.steps, at: [] }, steps],
    [{ file: files.ui, at: [] }, ui],
    ...model.names.sold.map(({ key }) => [locateNamed(files.products, key), products[key]] as const),
    ...pages.map(({ page, file }) => [{ file, at: [] }, page] as const),
  ];
  const privatePaths = [...paths.keys()];
  const known = new Map([
    ...privatePaths.map((path) => [path.split('.').at(-1) ?? path, path] as const),
    ...privatePaths.map((path) => [path, path] as const),
  ]);
  return documents.flatMap(([location, value]) =>
    textsIn(value).map(({ at, value: text }) => {
      const names = [...text.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);
      const path = known.get(names.find((name) => known.has(name)) ?? '');
      const message = `"${path}" is private and cannot appear in a text. Remove it from the text.`;
      return report('private-in-text', inside(location, ...at), path !== undefined && message);
    }),
  );
}

/** Reports row titles, order data and conditions that expose a private answer. */
function checkUses(checked: CheckedForm, paths: PrivatePaths): readonly Found[] {
  const { names } = checked.model;
  const { files } = names.definition;
  const titles = listModules(names.definition).flatMap(({ module: { rows }, location }) =>
    (rows?.titleFrom ?? []).map((name, index) => {
      const path = `${rows?.path}.*.${name}`;
      const message = `"${path}" is private and cannot appear in a title. Remove it from the title.`;
      return report(
        'private-in-text',
        inside(location, 'rows', 'titleFrom', index),
        paths.has(path) && message,
      );
    }),
  );
  const orderData = names.sold.flatMap(({ key, each }) =>
    listDataUses(names, names.findProduct(key)?.data ?? {}, each).map(({ at, resolved }) => {
      if (isMistake(resolved) || !paths.has(resolved.path)) return undefined;
      const message = `"${resolved.path}" is private and cannot be part of an order. Remove it from the data.`;
      return report('private-in-order', locateNamed(files.products, key, 'data', ...at), message);
    }),
  );
  const conditions = evaluateConditions(checked).flatMap(({ site, reads }) =>
    reads.map((path) => {
      const why = paths.get(path) === 'browser' ? 'never receives it' : 'does not store it';
      const message = `"${path}" is private. The server ${why}, so no condition can read it.`;
      return report('private-in-condition', site.condition.location, paths.has(path) && message);
    }),
  );
  return [...titles, ...orderData, ...conditions];
}

/** Reports fields whose rules imply private answers but that lack `private`. */
function checkUnmarked({ model }: CheckedForm): readonly Found[] {
  return [...model.names.fields.values()].map(({ path, schema, source }) => {
    const words = splitRules(schema.rules ?? '').map(([name]) => name);
    const rule = words.find((word) => Object.hasOwn(PRIVATE_RULES, word));
    if (rule === undefined || schema.private !== undefined) return undefined;
    const message = `The rule "${rule}" is for private answers. Add "private": "${PRIVATE_RULES[rule]}" to "${path}".`;
    return report('not-private', source, message);
  });
}

export const checkPrivateAnswers: FormCheck = {
  errors: {
    'private-given': 'Private answers that the definition or a page supplies.',
    'private-copied': 'Private answers that are copied to other fields.',
    'private-in-text': 'Private answers in texts.',
    'private-in-order': 'Private answers in orders.',
    'private-in-condition': 'Private answers in conditions.',
    'not-private': 'Fields with rules for private answers that are not private.',
  },
  find: (checked) => {
    const paths: PrivatePaths = new Map(
      [...checked.model.names.fields.values()].flatMap(({ path, schema }) =>
        schema.private === undefined ? [] : [[path, schema.private] as const],
      ),
    );
    return [
      ...checkGiven(checked, paths),
      ...checkCopies(checked, paths),
      ...checkTexts(checked, paths),
      ...checkUses(checked, paths),
      ...checkUnmarked(checked),
    ];
  },
};
