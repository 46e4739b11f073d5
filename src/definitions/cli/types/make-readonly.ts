const OPENING: Readonly<Record<string, string>> = { '}': '{', ')': '(' };

/** Replaces comments with blanks, so that only code is matched. */
function blankComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** Returns where the element type of a list starts, given the index of the list's `[]`. */
function findElement(code: string, index: number): number {
  const last = code[index - 1] ?? '';
  const opening = OPENING[last];
  if (opening === undefined) return index - (/\w+$/.exec(code.slice(0, index))?.[0].length ?? 0);
  let depth = 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    if (code[at] === last) depth += 1;
    if (code[at] === opening) depth -= 1;
    if (depth === 0) return at;
  }
  return index;
}

/** Makes every property and every list of generated types readonly. */
export function makeReadonly(source: string): string {
  const code = blankComments(source);
  const lists = [...code.matchAll(/\[\]/g)].map(({ index }) => findElement(code, index));
  const properties = [...code.matchAll(/^ +(?=(?:[\w$]+|'[^']+'|\[k: string\])\??:(?: |$))/gm)].map(
    ({ index, 0: indent }) => index + indent.length,
  );
  return [...lists, ...properties]
    .sort((a, b) => b - a)
    .reduce((text, at) => `${text.slice(0, at)}readonly ${text.slice(at)}`, source);
}
