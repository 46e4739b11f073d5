import { printParseErrorCode } from 'jsonc-parser';

/** Descriptions of syntax errors for authors, by the parser's error name. */
const SENTENCES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word outside of quotes is not true, false or null',
  InvalidNumberFormat: 'a number has the wrong format',
  PropertyNameExpected: 'a name in double quotes is missing, or there is an extra comma before it',
  ValueExpected: 'a value is missing, or there is an extra comma before it',
  ColonExpected: 'a colon is missing between a name and its value',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'unexpected text after the end of the document',
  InvalidCommentToken: 'comments are not allowed; write a "$comment" entry instead',
  UnexpectedEndOfComment: 'comments are not allowed; write a "$comment" entry instead',
  UnexpectedEndOfString: 'a string has no closing quote on its line',
  UnexpectedEndOfNumber: 'a number has the wrong format',
  InvalidUnicode: 'a string has an invalid \\u escape',
  InvalidEscapeCharacter: 'a string has a backslash that is not escaped as \\\\',
  InvalidCharacter: 'a character is not allowed here',
};

/**
 * Describes a syntax error of the JSON parser.
 * @param sentence a better description than that of the code
 */
export function describeSyntaxError(code: number, sentence?: string): string {
  const name = printParseErrorCode(code);
  return `Invalid JSON: ${sentence ?? SENTENCES[name] ?? 'the rest cannot be read'}.`;
}
