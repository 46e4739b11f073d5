/**
 * Shares one call among concurrent callers, and reuses its result for `keepMs`.
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
