import { isDeepStrictEqual } from 'node:util';
import type { FieldModel } from '#domain/form.ts';
import type { Change } from './change.ts';

type Options = NonNullable<FieldModel['options']>['list'];

/** Compares the labels and the order of the options that both lists have. */
function compareLabels(
  path: string,
  old: Options,
  now: Options,
  migrated: Readonly<Record<string, string>>,
): readonly Change[] {
  const kept = old.flatMap(({ key, value }) => {
    const other = now.find((option) => option.key === (migrated[key] ?? key));
    return other === undefined ? [] : [{ key: other.key, label: value, other: other.value }];
  });
  const keys = kept.map(({ key }) => key);
  const order = now.map(({ key }) => key).filter((key) => keys.includes(key));
  const messages = [
    ...kept.flatMap(({ key, label, other }) =>
      label === other ? [] : [`The option "${key}" of "${path}" is now called "${other}", not "${label}".`],
    ),
    ...(isDeepStrictEqual(order, keys) ? [] : [`The options of "${path}" have a new order.`]),
  ];
  return messages.map((message) => ({ impact: 'safe', name: path, message }));
}

/**
 * Compares the options of a field. Treats a removed option as renamed if an added option has the same label.
 * @param migrated the new keys that migrations give to old keys
 */
export function compareOptions(
  { path, options: old }: FieldModel,
  { options: now }: FieldModel,
  migrated: Readonly<Record<string, string>> = {},
): readonly Change[] {
  if (old === undefined || now === undefined || old.list === now.list) return [];
  const keys = new Set(now.list.map(({ key }) => key));
  const known = new Set(old.list.map(({ key }) => migrated[key] ?? key));
  const added = now.list.filter(({ key }) => !known.has(key));
  const gone = old.list.filter(({ key }) => !keys.has(migrated[key] ?? key));
  return [
    ...gone.map((option): Change => {
      const successor = added.find((other) => other.value === option.value);
      const to = successor?.key ?? '<key of the option to choose>';
      const message =
        successor === undefined
          ? `"${path}" no longer has the option "${option.key}": visitors with it in a draft choose again.`
          : `The option "${option.key}" of "${path}" is now "${successor.key}": visitors with it in a draft choose again.`;
      return {
        impact: 'migration',
        name: path,
        message,
        migration: { options: { [path]: { [option.key]: to } } },
      };
    }),
    ...added.map(({ key }): Change => ({
      impact: 'safe',
      name: path,
      message: `"${path}" has a new option "${key}".`,
    })),
    ...compareLabels(path, old.list, now.list, migrated),
  ];
}
