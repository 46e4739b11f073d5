import { lookupTexts } from '#domain/lookups/lookup-texts.ts';
import type { PrimitiveAtom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import { createAskedAnswers } from './asked-answers.ts';
import type { Asked, AskedParts } from './asked-answers.ts';
import { createDescribeResult } from './describe-result.ts';
import type { DescribingParts } from './describe-result.ts';
import type { Asking, LookupNote } from './late-lookups.ts';
import { createQuestionQueue } from './question-queue.ts';

interface AskingParts extends AskedParts, DescribingParts {
  readonly note: (path: Path) => PrimitiveAtom<LookupNote | null>;
  /** At least so long between two questions, in ms. */
  readonly everyMs: number;
}

/**
 * Makes what asks services about answers: of each answer the last one that is complete, one question at a time and not
 * sooner than `everyMs` after the one before, none twice. What a service says fills answers that are blank, and only
 * while the answer it was asked about is still the same.
 */
export function createAsking(parts: AskingParts): Asking {
  const { store, note, text, everyMs } = parts;
  const { findAsked, examine, isThere } = createAskedAnswers(parts);
  const describe = createDescribeResult(parts, isThere);

  const write = (one: Asked, isAsking: boolean, ...sentences: readonly (string | undefined)[]) => {
    const { hint } = examine(one);
    const all = [...sentences, hint === undefined ? undefined : text(hint, lookupTexts)];
    const words = all.filter((sentence) => sentence !== undefined && sentence !== '').join(' ');
    const next: LookupNote | null = words === '' ? null : { isAsking, text: words };
    store.set(note(one.path), next);
  };
  const queue = createQuestionQueue(everyMs, findAsked, (one, question, result) => {
    const isStill = examine(one).question === question && isThere(one.path);
    write(one, false, isStill ? describe(one, result) : undefined);
  });

  return {
    noteChange: (path) => {
      const one = findAsked(path);
      if (one === undefined) return;
      const { question } = examine(one);
      if (question !== undefined && queue.has(one, question)) return;
      queue.leave(one);
      if (question === undefined) write(one, false);
      else {
        queue.add(one, question);
        write(one, true, text('lookup.asking', lookupTexts));
      }
      queue.takeNext();
    },
  };
}
