import type { ServiceResult } from '#contract/service-result.ts';
import type { Path } from '#domain/answers/answers.ts';
import type { Asked } from './asked-answers.ts';
import type { LookupAnswer } from './lookup-services.ts';

type Result = ServiceResult<LookupAnswer>;

/** Questions to services, which wait for their turn. */
export interface QuestionQueue {
  /** Whether a question about an answer waits or is under way. */
  has(one: Asked, question: string): boolean;
  add(one: Asked, question: string): void;
  /** Ends what waits or is under way for an answer. */
  leave(one: Asked): void;
  /** Asks the next question; those that were answered before are answered at once. */
  takeNext(): void;
}

function keyOf({ model }: Asked, question: string): string {
  return `${model.service} ${question}`;
}

/**
 * Makes the queue: one question at a time, not sooner than `everyMs` after the one before, none twice.
 * @param everyMs in ms
 * @param note what is done with a result
 */
export function createQuestionQueue(
  everyMs: number,
  findAsked: (path: Path) => Asked | undefined,
  note: (one: Asked, question: string, result: Result) => void,
): QuestionQueue {
  /** What was answered for good, by service and question. */
  const known = new Map<string, Result>();
  /** Questions that wait for their turn, by path. */
  const waiting = new Map<Path, string>();
  /** Questions that are under way. */
  const underWay = new Map<string, Asked>();
  let lastAsked = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (one: Asked, question: string) => {
    const key = keyOf(one, question);
    lastAsked = Date.now();
    underWay.set(key, one);
    const result = await one.latest.run(question);
    // Where the answer has changed in between, what is under way now is somebody else's.
    if (result === undefined) return;
    underWay.delete(key);
    if (result.kind !== 'unavailable') known.set(key, result);
    note(one, question, result);
    takeNext();
  };

  const takeNext = () => {
    for (const [path, question] of waiting) {
      const one = findAsked(path);
      const answer = one && known.get(keyOf(one, question));
      if (one !== undefined && answer === undefined && underWay.has(keyOf(one, question))) continue;
      const rest = lastAsked + everyMs - Date.now();
      if (one !== undefined && answer === undefined && rest > 0) {
        timer ??= setTimeout(() => {
          timer = undefined;
          takeNext();
        }, rest);
        return;
      }
      waiting.delete(path);
      if (one === undefined) continue;
      if (answer === undefined) void ask(one, question);
      else note(one, question, answer);
    }
  };

  return {
    has: (one, question) => waiting.get(one.path) === question || underWay.get(keyOf(one, question)) === one,
    add: (one, question) => void waiting.set(one.path, question),
    leave: (one) => {
      waiting.delete(one.path);
      for (const [key, asking] of underWay) if (asking === one) underWay.delete(key);
      one.latest.cancel();
    },
    takeNext,
  };
}
