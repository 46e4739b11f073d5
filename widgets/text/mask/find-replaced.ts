/** A change of a control's text: the previous and the new text, and the new caret position. */
interface TextChange {
  readonly before: string;
  readonly after: string;
  readonly caret: number;
}

/** Returns the range of the previous text that was replaced, determined from the two texts. */
export function findReplaced({ before, after, caret }: TextChange): {
  readonly start: number;
  readonly end: number;
} {
  const rest = after.slice(caret);
  const end = before.endsWith(rest) ? before.length - rest.length : before.length;
  const most = Math.min(caret, end);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  return { start, end };
}
