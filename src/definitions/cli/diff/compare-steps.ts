import { isDeepStrictEqual } from 'node:util';
import type { StepModel } from '#domain/form.ts';
import { fieldPathsOf } from '#domain/steps/steps.ts';
import type { OpenForm } from '../open-form.ts';
import type { Change } from './change.ts';
import { listNames } from './list-names.ts';

type Steps = readonly StepModel[];

function quote(names: readonly string[]): readonly string[] {
  return names.map((name) => `"${name}"`);
}

/** Returns the new key of each step by its old key. A step with a new key and the same title was renamed. */
function findSuccessors(old: Steps, now: Steps): ReadonlyMap<string, string> {
  const known = new Set(old.map(({ key }) => key));
  return new Map(
    old.flatMap(({ key, title }): readonly (readonly [string, string])[] => {
      const same = now.find((step) => step.key === key);
      const successor = same ?? now.find((step) => step.title === title && !known.has(step.key));
      return successor === undefined ? [] : [[key, successor.key]];
    }),
  );
}

const OPENED = 'Links to it and drafts that were there open at the first step that is not done.';

function compareKeys(old: Steps, now: Steps, successors: ReadonlyMap<string, string>): readonly Change[] {
  const kept = new Set(successors.values());
  const added = now.filter(({ key }) => !kept.has(key));
  const messages = [
    ...old.flatMap(({ key }): readonly (readonly [string, string])[] => {
      const successor = successors.get(key);
      if (successor === key) return [];
      const what = successor === undefined ? 'is gone' : `is now "${successor}"`;
      return [[key, `The step "${key}" ${what}. ${OPENED}`]];
    }),
    ...added.map(({ key }) => [key, `The form has a new step "${key}".`] as const),
  ];
  return messages.map(([name, message]) => ({ impact: 'safe', name, message }));
}

function compareOrder(old: Steps, now: Steps, successors: ReadonlyMap<string, string>): readonly Change[] {
  const before = old.flatMap(({ key }) => successors.get(key) ?? []);
  const after = now.map(({ key }) => key).filter((key) => before.includes(key));
  if (isDeepStrictEqual(before, after)) return [];
  const message = `The steps have a new order: ${quote(now.map(({ key }) => key)).join(', ')}.`;
  return [{ impact: 'safe', name: 'steps', message }];
}

function compareTitles(old: Steps, now: Steps): readonly Change[] {
  return old.flatMap(({ key, title }): readonly Change[] => {
    const other = now.find((step) => step.key === key)?.title;
    if (other === undefined || other === title) return [];
    return [{ impact: 'safe', name: key, message: `The step "${title}" is now called "${other}".` }];
  });
}

/** Maps the path of each field to its step. Paths in rows have `*` in place of the row. */
function mapQuestions(steps: Steps): ReadonlyMap<string, string> {
  return new Map(steps.flatMap((step) => fieldPathsOf(step).map((path) => [path, step.key] as const)));
}

function describeMoved(paths: readonly string[], to: string, from: string): string {
  return `${listNames(quote(paths))} ${paths.length === 1 ? 'is' : 'are'} now in the step "${to}", not "${from}".`;
}

/** Reports questions that moved to another step, and steps with reordered questions. */
function compareQuestions(
  old: Steps,
  now: Steps,
  successors: ReadonlyMap<string, string>,
): readonly Change[] {
  const before = mapQuestions(old);
  const after = mapQuestions(now);
  const messages = old.flatMap(({ key }): readonly (readonly [string, string])[] => {
    const successor = successors.get(key);
    const own = [...before.keys()].filter((path) => before.get(path) === key);
    const moved = now.flatMap((step): readonly (readonly [string, string])[] => {
      const paths = own.filter((path) => after.get(path) === step.key);
      if (step.key === successor || paths.length === 0) return [];
      return [[step.key, describeMoved(paths, step.key, key)]];
    });
    const stayed = own.filter((path) => after.get(path) === successor);
    const order = [...after.keys()].filter((path) => stayed.includes(path));
    if (successor === undefined || isDeepStrictEqual(order, stayed)) return moved;
    return [...moved, [successor, `The questions of the step "${successor}" have a new order.`]];
  });
  return messages.map(([name, message]) => ({ impact: 'safe', name, message }));
}

/** Reports changed steps and moved questions. */
export function compareSteps({ form: before }: OpenForm, { form: after }: OpenForm): readonly Change[] {
  const [old, now] = [before.steps, after.steps];
  const successors = findSuccessors(old, now);
  return [
    ...compareKeys(old, now, successors),
    ...compareOrder(old, now, successors),
    ...compareTitles(old, now),
    ...compareQuestions(old, now, successors),
  ];
}
