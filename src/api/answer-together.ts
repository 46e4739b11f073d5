/**
 * Makes what asks at once and answers when the page is drawn: until then the form draws what the server drew, without prices.
 * What is asked until then is answered all at once, since prices that come one after the other move the lines of an order.
 * @param drawn ends when the page is drawn
 * @param togetherMs from then on, in ms, an answer waits at most so long for the others
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
