import { isDeepStrictEqual } from 'node:util';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { AnswerKeywords } from '#domain/rules/answer-keywords.ts';
import type { OpenForm } from '../open-form.ts';
import type { Change } from './change.ts';
import { readRelevance } from './condition-data.ts';
import { compareOptions } from './compare-options.ts';
import { describeRelevance } from './describe-condition.ts';
import { listMigrations } from './compare-migrations.ts';

/** Returns the path to which migrations move an answer. Returns undefined when they delete the answer. */
function followPath(path: string, before: CompiledForm, after: CompiledForm): string | undefined {
  return listMigrations(before, after).reduce<string | undefined>((at, { move = {}, forget = [] }) => {
    if (at === undefined) return undefined;
    const now = move[at] ?? moveInside(at, move);
    return forget.includes(now) ? undefined : now;
  }, path);
}

/** Returns the new path of an answer in a row list that a migration moves. */
function moveInside(path: string, move: Readonly<Record<string, string>>): string {
  const list = Object.keys(move).find((from) => path.startsWith(`${from}.*`));
  return list === undefined ? path : `${move[list]}${path.slice(list.length)}`;
}

/**
 * Returns whether one field could be the other under a new name: same type, and same title or option list.
 */
function isAlike(one: FieldModel, other: FieldModel): boolean {
  if (one.type !== other.type || one.rows !== other.rows) return false;
  return one.title === other.title || (one.options !== undefined && one.options.list === other.options?.list);
}

function describeGone({ path }: FieldModel, successor: FieldModel | undefined): Change {
  if (successor !== undefined) {
    const message = `The answer "${path}" is now "${successor.path}": drafts lose it.`;
    return { impact: 'migration', name: path, message, migration: { move: { [path]: successor.path } } };
  }
  const message = `The answer "${path}" is gone. Drafts no longer show it; orders no longer contain it.`;
  return { impact: 'breaking', name: path, message };
}

/** Returns the option keys that migrations change: the new key by the old one. */
function migratedKeys(
  path: string,
  before: CompiledForm,
  after: CompiledForm,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listMigrations(before, after).flatMap(({ options = {} }) => Object.entries(options[path] ?? {})),
  );
}

/** Lists the rules and bounds of an answer as an author writes them, such as `length:2`. */
function listRules({ rules, type: _type, ...bounds }: AnswerKeywords): readonly string[] {
  return [
    ...rules.map(([name, ...args]) => (args.length === 0 ? name : `${name}:${args.join(',')}`)),
    ...Object.entries(bounds).map(([name, bound]) => `${name}:${JSON.stringify(bound)}`),
  ];
}

/** Says which rules are new and which are gone. Undefined for the same rules. */
function describeRules(old: AnswerKeywords, now: AnswerKeywords): string | undefined {
  const [before, after] = [listRules(old), listRules(now)];
  if (isDeepStrictEqual(before, after)) return undefined;
  const added = after.filter((rule) => !before.includes(rule)).join(', ');
  const gone = before.filter((rule) => !after.includes(rule)).join(', ');
  const words = [added && `now ${added}`, gone && `no longer ${gone}`].filter((text) => text !== '');
  return words.join('; ') || 'in another order';
}

function compareRules({ path, keywords: old, rulesWhen: oldWhen }: FieldModel, now: FieldModel) {
  const words = describeRules(old, now.keywords);
  const keywordsOf = (rules: FieldModel['rulesWhen'] = []) => rules.map(({ keywords }) => keywords);
  const isSame = isDeepStrictEqual(keywordsOf(oldWhen), keywordsOf(now.rulesWhen));
  return [
    ...(words === undefined ? [] : [`The rules of "${path}" changed: ${words}.`]),
    ...(isSame ? [] : [`The rules of "${path}" under a condition changed.`]),
  ].map((message): Change => ({ impact: 'safe', name: path, message }));
}

/** The effect of a changed `private` keyword, by its new value. */
const PRIVACY = {
  browser: 'is private now: it stays in the browser, so orders and messages no longer contain it',
  server: 'is private now: drafts and stored records no longer contain it',
  none: 'is no longer private: drafts and stored records contain it as plain text',
} as const;

function compareField(
  old: FieldModel,
  now: FieldModel,
  migrated: Readonly<Record<string, string>>,
): readonly Change[] {
  const { path } = old;
  const changes: Change[] = [];
  if (old.title !== now.title) {
    changes.push({ impact: 'safe', name: path, message: `"${old.title}" is now called "${now.title}".` });
  }
  if (old.type !== now.type) {
    const message = `"${path}" is of the type ${now.type}, not ${old.type}: visitors with a draft answer again, and orders contain another type.`;
    changes.push({ impact: 'breaking', name: path, message });
  } else changes.push(...compareOptions(old, now, migrated));
  changes.push(...compareRules(old, now));
  if (!isDeepStrictEqual(old.default, now.default)) {
    const message = `The default of "${path}" is ${JSON.stringify(now.default) ?? 'none'}, not ${JSON.stringify(old.default) ?? 'none'}.`;
    changes.push({ impact: 'safe', name: path, message });
  }
  if (old.private !== now.private) {
    const impact = now.private === 'server' ? 'safe' : 'breaking';
    changes.push({ impact, name: path, message: `"${path}" ${PRIVACY[now.private ?? 'none']}.` });
  }
  return changes;
}

function compareConditions(before: OpenForm, after: OpenForm, [from, to]: readonly [string, string]) {
  const [old, now] = [before.built.emitted, after.built.emitted];
  if (isDeepStrictEqual(readRelevance(old, from), readRelevance(now, to))) return [];
  const shown = describeRelevance(now, to);
  const was = describeRelevance(old, from);
  const message = `The condition of "${to}" changed. Shown now: ${shown}. Before: ${was}.`;
  return [{ impact: 'safe' as const, name: to, message }];
}

/**
 * Compares the answers of two versions of a form. Follows answers that migrations move.
 * @param isImplied returns whether another change says that an answer is gone
 */
export function compareFields(
  older: OpenForm,
  newer: OpenForm,
  isImplied: (path: string) => boolean,
): readonly Change[] {
  const [before, after] = [older.form, newer.form];
  const followed = Object.values(before.fields).map(
    (field) => [field, followPath(field.path, before, after)] as const,
  );
  const reached = new Set(followed.map(([, path]) => path));
  const added = Object.values(after.fields).filter(({ path }) => !reached.has(path));
  const successors = new Set<string>();
  const changes = followed.flatMap(([old, path]): readonly Change[] => {
    if (path === undefined) {
      return [{ impact: 'safe', name: old.path, message: `A migration asks for "${old.path}" again.` }];
    }
    const now = after.fields[path];
    if (now === undefined) {
      if (isImplied(old.path)) return [];
      const successor = added.find((other) => isAlike(old, other) && !successors.has(other.path));
      if (successor !== undefined) successors.add(successor.path);
      return [describeGone(old, successor)];
    }
    return [
      ...compareField(old, now, migratedKeys(path, before, after)),
      ...compareConditions(older, newer, [old.path, path]),
    ];
  });
  const unknown = added.filter(({ path }) => !successors.has(path));
  return [
    ...changes,
    ...unknown.map(({ path }): Change => ({
      impact: 'safe',
      name: path,
      message: `The form has a new answer "${path}".`,
    })),
  ];
}
