/** A change of a control's text: what it was, what it is, and where the caret is now. */
interface TextChange {
  readonly before: string;
  readonly after: string;
  readonly caret: number;
}

/** The part of the text before that was replaced, read off the two texts alone. */
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
