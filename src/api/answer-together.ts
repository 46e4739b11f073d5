/**
 * Returns a wrapper that sends requests at once, but holds back their results until hydration. Until then the
 * page shows the prerendered HTML, which has no prices. Requests sent before hydration resolve together,
 * because prices arriving one by one would shift the lines of the order.
 * @param drawn resolves after hydration
 * @param togetherMs maximum time in ms after hydration that a result waits for the others
 */
export function createAnswersTogether(drawn: Promise<void>, togetherMs: number) {
  const asked: Promise<unknown>[] = [];
  let isDrawn = false;
  void drawn.then(() => (isDrawn = true));
  return <Asked extends readonly unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...parts: Asked): Promise<Answer> => {
      const answer = ask(...parts);
      if (isDrawn) return answer;
      asked.push(Promise.allSettled([answer]));
      await drawn;
      const timeUp = new Promise((resolve) => setTimeout(resolve, togetherMs));
      await Promise.race([Promise.all(asked), timeUp]);
      return answer;
    };
}
