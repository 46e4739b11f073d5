import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import { holdAll } from '#domain/relevance/relevance.ts';
import { choicesOf } from '#domain/options/options.ts';
import { sampleAnswers } from '../../check/orders/sample-answers.ts';
import type { SampleAnswers } from './measure-samples.ts';

/** Maximum number of sample values for one answer. More samples would rarely be chosen. */
const MAX_SAMPLES = 40;

/** Maximum number of changed answers in one document. At least one answer changes. */
const MAX_EDITS = 6;

/** Returns a generator of numbers from 0 to below 1 that repeats for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function take<Item>(list: readonly Item[], random: () => number): Item | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Returns at most `most` samples, because the list may be long. */
function takeFirst<Item>(samples: Iterable<Item>, most: number): readonly Item[] {
  const first: Item[] = [];
  for (const sample of samples) {
    if (first.push(sample) === most) break;
  }
  return first;
}

/** Returns a copy of a document in which one visible answer is replaced by a sample. */
function changeAnswer(
  form: CompiledForm,
  facts: Facts,
  document: AnswersDocument,
  random: () => number,
): AnswersDocument {
  const answers = answersOf(document);
  const visible = allInstances(form, answers).filter(({ field, row }) =>
    holdAll(field.relevantWhen, answers, facts, row),
  );
  const picked = take(visible, random);
  if (picked === undefined) return document;
  const { field, path } = picked;
  const choices = field.options === undefined ? [] : choicesOf(field.options, answers, facts);
  const samples = takeFirst(sampleAnswers(field, choices, facts), MAX_SAMPLES);
  const changed = structuredClone({ ...document });
  setAtPath(changed, path, take(samples, random));
  return changed;
}

/** Generates answers that visitors could give, by changing a few of the known answers. */
export function* generateAnswers(
  form: CompiledForm,
  known: readonly SampleAnswers[],
  { count, seed }: { readonly count: number; readonly seed: number },
): Iterable<SampleAnswers> {
  const random = createRandom(seed);
  for (let number = 1; number <= count; number += 1) {
    const from = take(known, random);
    if (from === undefined) return;
    let { document } = from;
    const edits = 1 + Math.floor(random() * MAX_EDITS);
    for (let edit = 0; edit < edits; edit += 1) document = changeAnswer(form, from.before, document, random);
    yield { ...from, name: `answers ${number}, from ${from.name}`, document };
  }
}
