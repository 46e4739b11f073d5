import type { Answers } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { Choices } from './choices.ts';
import type { ValueSets } from './value-sets.ts';
import {
  CATALOGUE,
  CUSTOMER,
  PRESELECTED,
  QUICKER,
  ROWS,
  SETTING,
  TODAY,
  ExampleAnswers,
  ExampleFacts,
} from './example-world.ts';
import type { Example } from './example.ts';

/** A yes-or-no question about a form, given evaluated answers. */
export type Question = (answers: Answers, facts: Facts) => boolean;

/** `found` has an example that makes the question true. `undecided` means too many combinations. */
export type Verdict =
  | { readonly kind: 'found'; readonly example: Example }
  | { readonly kind: 'never' }
  | { readonly kind: 'undecided' };

/** Decides questions by trying every relevant combination of answers on the form engine. */
export interface Logic {
  find(question: Question): Verdict;
}

/** The limit of combinations for one question. Sensible conditions need far fewer. */
const MAX_RUNS = 50_000;

/** Choices that are neither answers nor settings. */
const NOT_ANSWERS: ReadonlySet<string> = new Set([TODAY, CATALOGUE, CUSTOMER]);

function exampleOf(chosen: ReadonlyMap<string, unknown>): Example {
  const answers: Record<string, unknown> = {};
  const settings: Record<string, unknown> = {};
  const preselect: Record<string, unknown> = {};
  for (const [name, value] of chosen) {
    if (value === undefined || NOT_ANSWERS.has(name) || name.startsWith(QUICKER)) continue;
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

/** Creates the logic of one form. `facts` supplies the facts that no condition reads. */
export function createLogic(form: CompiledForm, domains: ValueSets, facts: Facts): Logic {
  return {
    find: (question) => {
      const choices = new Choices();
      const world = new ExampleFacts(form, facts, choices, domains);
      for (let run = 0; run < MAX_RUNS; run += 1) {
        if (question(new ExampleAnswers(form, world, choices, domains), world)) {
          return { kind: 'found', example: exampleOf(choices.chosen) };
        }
        if (!choices.advance()) return { kind: 'never' };
      }
      return { kind: 'undecided' };
    },
  };
}
