import type { Answers } from '#domain/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { findInstance } from '#domain/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import { evaluateAnswer, holdAll } from '#domain/relevance.ts';
import { Choices } from './choices.ts';
import type { Domains } from './domains.ts';
import type { Witness } from './witness.ts';

/** Something about a form that is so or not, by evaluated answers. */
export type Question = (answers: Answers, facts: Facts) => boolean;

/** Answers for which it is so; that there are none; or that there were too many combinations to try. */
export type Verdict =
  | { readonly kind: 'found'; readonly witness: Witness }
  | { readonly kind: 'never' }
  | { readonly kind: 'undecided' };

/** Decides questions about a form by trying, on the real engine, every combination of answers that can matter. */
export interface Logic {
  find(question: Question): Verdict;
}

/** More combinations than any sensible condition has. */
const MOST_RUNS = 50_000;

const SETTING = 'config.';
const TODAY = 'facts.today';
const ROWS = 'rows of ';

/** The answers as everything sees them; what is irrelevant is not even asked for. */
function evaluateLazily(form: CompiledForm, raw: Answers, facts: Facts): Answers {
  const known = new Map<string, unknown>();
  const evaluate = (path: string): unknown => {
    if (Object.hasOwn(form.fixed, path)) return form.fixed[path];
    const instance = findInstance(form, path);
    if (instance === undefined) return undefined;
    if (!holdAll(instance.field.relevantWhen, evaluated, facts, instance.row)) return undefined;
    return evaluateAnswer(instance, raw.get(path), evaluated, facts);
  };
  const evaluated: Answers = {
    get: (path) => {
      if (known.has(path)) return known.get(path);
      const value = evaluate(path);
      known.set(path, value);
      return value;
    },
    rows: (path) => {
      const rows = Object.hasOwn(form.rows, path) ? form.rows[path] : undefined;
      if (rows === undefined || !holdAll(rows.relevantWhen, evaluated, facts, '')) return [];
      return raw.rows(path).slice(0, rows.max);
    },
  };
  return evaluated;
}

function witnessOf(chosen: ReadonlyMap<string, unknown>): Witness {
  const answers: Record<string, unknown> = {};
  const settings: Record<string, unknown> = {};
  for (const [name, value] of chosen) {
    if (value === undefined || name === TODAY) continue;
    if (name.startsWith(SETTING)) settings[name.slice(SETTING.length)] = value;
    else if (!name.startsWith(ROWS)) answers[name] = value;
    else if (Array.isArray(value) && value.length > 0) answers[name.slice(ROWS.length)] = [{}];
  }
  return Object.keys(settings).length === 0 ? { answers } : { answers, settings };
}

/** Makes the logic of one form. `facts` stand for what no condition reads. */
export function createLogic(form: CompiledForm, domains: Domains, facts: Facts): Logic {
  const ask = (question: Question, choices: Choices): boolean => {
    const raw: Answers = {
      get: (path) => choices.choose(path, domains.answers(path)),
      rows: (path) => {
        const rows = choices.choose(`${ROWS}${path}`, [['0'], []]);
        return Array.isArray(rows) ? rows : [];
      },
    };
    const settings = new Proxy<Facts['page']['settings']>(
      {},
      {
        get: (_target, name) => choices.choose(`${SETTING}${String(name)}`, domains.setting(String(name))),
      },
    );
    const world: Facts = {
      ...facts,
      page: { ...facts.page, settings },
      get today() {
        return String(choices.choose(TODAY, domains.today));
      },
    };
    return question(evaluateLazily(form, raw, world), world);
  };
  return {
    find: (question) => {
      const choices = new Choices();
      for (let run = 0; run < MOST_RUNS; run += 1) {
        if (ask(question, choices)) return { kind: 'found', witness: witnessOf(choices.chosen) };
        if (!choices.advance()) return { kind: 'never' };
      }
      return { kind: 'undecided' };
    },
  };
}
