/**
 * Returns a wrapper that sends requests at once, but holds back their results until hydration. Until then the
 * page shows the prerendered HTML, which has no prices. Requests sent before hydration resolve together,
 * because prices arriving one by one would shift the lines of the order.
 * @param hydrated resolves after hydration
 * @param togetherMs maximum time in ms after hydration that a result waits for the others
 */
export function createAnswersTogether(hydrated: Promise<void>, togetherMs: number) {
  const asked: Promise<unknown>[] = [];
  let isHydrated = false;
  void hydrated.then(() => (isHydrated = true));
  return <Asked extends readonly unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...parts: Asked): Promise<Answer> => {
      const answer = ask(...parts);
      if (isHydrated) return answer;
      asked.push(Promise.allSettled([answer]));
      await hydrated;
      const timeUp = new Promise((resolve) => setTimeout(resolve, togetherMs));
      await Promise.race([Promise.all(asked), timeUp]);
      return answer;
    };
}
