import { parseTree } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { describeSyntaxError } from './describe-syntax-error.ts';
import { findKeyProblems } from './find-key-problems.ts';
import type { KeyProblem } from './find-key-problems.ts';

/** A text that is not JSON, at the offset where it stops being it. */
interface SyntaxProblem {
  readonly offset: number;
  readonly code: 'not-json';
  readonly message: string;
}

/** A JSON text with its positions; without a tree where it is not JSON. */
export interface ParsedJson {
  readonly tree: Node | undefined;
  readonly mistakes: readonly (SyntaxProblem | KeyProblem)[];
}

/** Parses a JSON text, without comments and commas at the end, and finds wrong syntax and wrong keys. */
export function parseJson(text: string): ParsedJson {
  if (text.trim() === '') {
    return { tree: undefined, mistakes: [{ offset: 0, code: 'not-json', message: 'This file is empty.' }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // The first error is the author's; the ones after it are what it did to the rest of the file.
  const [first] = errors;
  if (first !== undefined) {
    const { offset, error } = first;
    return {
      tree: undefined,
      mistakes: [{ offset, code: 'not-json', message: describeSyntaxError(error) }],
    };
  }
  return { tree, mistakes: tree === undefined ? [] : findKeyProblems(tree) };
}
