import '#loading/late-texts.ts';
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
  /** Minimum interval between two requests, in milliseconds. */
  readonly everyMs: number;
}

/**
 * Creates the lookups that answers trigger. Only the latest complete answer of a field is looked up. Requests
 * run one at a time, at least `everyMs` apart, and are never repeated. A result fills only blank answers, and
 * only if the looked-up answer is unchanged.
 */
export function createAsking(parts: AskingParts): Asking {
  const { store, note, text, everyMs } = parts;
  const { findAsked, examine, isThere } = createAskedAnswers(parts);
  const describe = createDescribeResult(parts, isThere);

  const write = (one: Asked, isAsking: boolean, ...sentences: readonly (string | undefined)[]) => {
    const { hint } = examine(one);
    const all = [...sentences, hint === undefined ? undefined : text(hint)];
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
        write(one, true, text('lookup.asking'));
      }
      queue.takeNext();
    },
  };
}
