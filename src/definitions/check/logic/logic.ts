import type { Answers } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { Choices } from './choices.ts';
import type { ValueSets } from './value-sets.ts';
import {
  CATALOGUE,
  PRESELECTED,
  ROWS,
  SETTING,
  TODAY,
  ExampleAnswers,
  ExampleFacts,
} from './example-world.ts';
import type { Example } from './example.ts';

/** Something about a form that is so or not, by evaluated answers. */
export type Question = (answers: Answers, facts: Facts) => boolean;

/** Answers for which it is so; that there are none; or that there were too many combinations to try. */
export type Verdict =
  | { readonly kind: 'found'; readonly example: Example }
  | { readonly kind: 'never' }
  | { readonly kind: 'undecided' };

/** Decides questions about a form by trying, on the real engine, every combination of answers that can matter. */
export interface Logic {
  find(question: Question): Verdict;
}

/** More combinations than any sensible condition has. */
const MOST_RUNS = 50_000;

function exampleOf(chosen: ReadonlyMap<string, unknown>): Example {
  const answers: Record<string, unknown> = {};
  const settings: Record<string, unknown> = {};
  const preselect: Record<string, unknown> = {};
  for (const [name, value] of chosen) {
    if (value === undefined || name === TODAY || name === CATALOGUE) continue;
    if (name.startsWith(SETTING)) settings[name.slice(SETTING.length)] = value;
    else if (name.startsWith(PRESELECTED)) preselect[name.slice(PRESELECTED.length)] = value;
    else if (!name.startsWith(ROWS)) answers[name] = value;
    else if (Array.isArray(value) && value.length > 0) answers[name.slice(ROWS.length)] = [{}];
  }
  return {
    answers,
    ...(Object.keys(preselect).length === 0 ? {} : { preselect }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  };
}

/** Makes the logic of one form. `facts` stand for what no condition reads. */
export function createLogic(form: CompiledForm, domains: ValueSets, facts: Facts): Logic {
  return {
    find: (question) => {
      const choices = new Choices();
      const world = new ExampleFacts(form, facts, choices, domains);
      for (let run = 0; run < MOST_RUNS; run += 1) {
        if (question(new ExampleAnswers(form, world, choices, domains), world)) {
          return { kind: 'found', example: exampleOf(choices.chosen) };
        }
        if (!choices.advance()) return { kind: 'never' };
      }
      return { kind: 'undecided' };
    },
  };
}
