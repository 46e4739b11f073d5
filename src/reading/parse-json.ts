import { parseTree } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { describeSyntaxError } from './describe-syntax-error.ts';
import { locateSyntaxError } from './locate-syntax-error.ts';
import { findKeyProblems } from './find-key-problems.ts';
import type { KeyProblem } from './find-key-problems.ts';

/** A syntax error with its offset. */
interface SyntaxProblem {
  readonly offset: number;
  readonly code: 'not-json';
  readonly message: string;
}

export type JsonMistake = SyntaxProblem | KeyProblem;

/** A JSON text with source positions. It has no tree if the syntax is invalid. */
interface ParsedJson {
  readonly tree: Node | undefined;
  readonly mistakes: readonly JsonMistake[];
}

/** Matches text that was decoded from another encoding: UTF-16 has a zero byte in each Latin character. */
const NOT_UTF8 = /^\uFFFD|\0/;

/** Parses strict JSON, without comments and trailing commas. Finds syntax errors and invalid keys. */
export function parseJson(text: string): ParsedJson {
  if (text.trim() === '') {
    return {
      tree: undefined,
      mistakes: [{ offset: 0, code: 'not-json', message: 'This file is empty. Write at least { }.' }],
    };
  }
  if (NOT_UTF8.test(text)) {
    const message = 'This file must be UTF-8. Save it with the encoding UTF-8.';
    return { tree: undefined, mistakes: [{ offset: 0, code: 'not-json', message }] };
  }
  // Decoding replaces bytes that are not UTF-8, such as accented letters in Latin-1.
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0) {
    const message = 'This character is not UTF-8. Save the file with the encoding UTF-8 and write it again.';
    return { tree: undefined, mistakes: [{ offset: lost, code: 'not-json', message }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // Later errors are mostly consequences of the first.
  const [first] = errors;
  if (first !== undefined) {
    const { offset, sentence } = locateSyntaxError(text, first);
    const message = describeSyntaxError(first.error, sentence);
    return { tree: undefined, mistakes: [{ offset, code: 'not-json', message }] };
  }
  return { tree, mistakes: tree === undefined ? [] : findKeyProblems(tree) };
}
