/**
 * Asks once at a time, and not again before a while has passed: whoever asks meanwhile gets the same answer.
 * @param now in ms
 */
export function shareAnswers<Answer>(
  ask: () => Promise<Answer>,
  keepMs: number,
  now: () => number = Date.now,
): () => Promise<Answer> {
  let last: Promise<Answer> | undefined;
  let keepsUntil = Infinity;
  return () => {
    if (last === undefined || now() >= keepsUntil) {
      keepsUntil = Infinity;
      last = ask().finally(() => (keepsUntil = now() + keepMs));
    }
    return last;
  };
}
