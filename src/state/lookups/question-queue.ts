import type { ServiceResult } from '#contract/service-result.ts';
import type { Path } from '#domain/answers/answers.ts';
import type { Asked } from './asked-answers.ts';
import type { LookupAnswer } from './lookup-services.ts';

type Result = ServiceResult<LookupAnswer>;

interface QuestionQueue {
  /** Returns whether a request for an answer is queued or in flight. */
  has(one: Asked, question: string): boolean;
  add(one: Asked, question: string): void;
  /** Cancels the queued or in-flight request of an answer. */
  leave(one: Asked): void;
  /** Sends the next request. Cached results are delivered immediately. */
  takeNext(): void;
}

function keyOf({ model }: Asked, question: string): string {
  return `${model.service} ${question}`;
}

/**
 * Creates a queue that sends one request at a time, at least `everyMs` apart, and never repeats a request.
 * @param everyMs in milliseconds
 * @param note called with each result
 */
export function createQuestionQueue(
  everyMs: number,
  findAsked: (path: Path) => Asked | undefined,
  note: (one: Asked, question: string, result: Result) => void,
): QuestionQueue {
  /** Cached results, by service and question. */
  const known = new Map<string, Result>();
  /** Queued requests, by path. */
  const waiting = new Map<Path, string>();
  const underWay = new Map<string, Asked>();
  let lastAsked = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (one: Asked, question: string) => {
    const key = keyOf(one, question);
    lastAsked = Date.now();
    underWay.set(key, one);
    const result = await one.latest.run(question);
    // The answer has changed, so `underWay` may already hold its next request.
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
