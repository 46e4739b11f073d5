import type { Node } from 'jsonc-parser';

/** An invalid name in a JSON document, with its offset. */
export interface KeyProblem {
  readonly offset: number;
  readonly code: 'duplicate-key' | 'reserved-name';
  readonly message: string;
}

/** Names that reach an object's prototype, and the empty name, which no path can contain. */
const RESERVED_NAMES = new Set<unknown>(['__proto__', 'constructor', 'prototype', '']);

function checkName(name: string, isRepeated: boolean): Omit<KeyProblem, 'offset'> | undefined {
  if (RESERVED_NAMES.has(name)) {
    const shown = name === '' ? 'An empty name' : `The name "${name}"`;
    return { code: 'reserved-name', message: `${shown} is reserved. Choose another name.` };
  }
  if (!isRepeated) return undefined;
  return {
    code: 'duplicate-key',
    message: `The key "${name}" is repeated, so its first value would be ignored. Remove one of them.`,
  };
}

function collectKeyProblems(node: Node, found: KeyProblem[]): void {
  const children = node.children ?? [];
  const seen = new Set<unknown>();
  for (const { children: entry } of node.type === 'object' ? children : []) {
    const key = entry?.[0];
    const problem = key && checkName(String(key.value), seen.has(key.value));
    seen.add(key?.value);
    if (key !== undefined && problem !== undefined) found.push({ ...problem, offset: key.offset });
  }
  for (const child of children) collectKeyProblems(child, found);
}

/** Finds duplicate names, which JSON parsing hides, and reserved names. */
export function findKeyProblems(tree: Node): readonly KeyProblem[] {
  const found: KeyProblem[] = [];
  collectKeyProblems(tree, found);
  return found;
}
