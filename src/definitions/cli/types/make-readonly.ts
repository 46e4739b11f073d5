const OPENING: Readonly<Record<string, string>> = { '}': '{', ')': '(' };

/** The text with everything in its comments replaced by blanks, so that only code is found in it. */
function blankComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** Where the element of a list begins whose `[]` is at an index. */
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

/** Declares every property and every list of generated types as readonly. */
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
