import { RegExpParser } from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';

const parser = new RegExpParser();

/** Returns the tree of a regular expression, or undefined when the expression is invalid. */
export function parsePattern(source: string): AST.Pattern | undefined {
  try {
    // The parser knows the syntax, the engine knows its own Unicode properties.
    void new RegExp(source, 'u');
    return parser.parsePattern(source, 0, source.length, { unicode: true });
  } catch {
    return undefined;
  }
}
