import type { Answers } from '#domain/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { Choices } from './choices.ts';
import type { Domains } from './domains.ts';
import { PRESELECTED, ROWS, SETTING, TODAY, TriedAnswers, TriedFacts } from './tried-world.ts';
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

function witnessOf(chosen: ReadonlyMap<string, unknown>): Witness {
  const answers: Record<string, unknown> = {};
  const settings: Record<string, unknown> = {};
  const preselect: Record<string, unknown> = {};
  for (const [name, value] of chosen) {
    if (value === undefined || name === TODAY) continue;
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
export function createLogic(form: CompiledForm, domains: Domains, facts: Facts): Logic {
  return {
    find: (question) => {
      const choices = new Choices();
      const world = new TriedFacts(facts, choices, domains);
      for (let run = 0; run < MOST_RUNS; run += 1) {
        if (question(new TriedAnswers(form, world, choices, domains), world)) {
          return { kind: 'found', witness: witnessOf(choices.chosen) };
        }
        if (!choices.advance()) return { kind: 'never' };
      }
      return { kind: 'undecided' };
    },
  };
}
