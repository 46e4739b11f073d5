import { printParseErrorCode } from 'jsonc-parser';

/** Descriptions of syntax errors for authors, by the parser's error name. */
const SENTENCES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'there is a word outside quotes, or a name that is not true, false or null',
  InvalidNumberFormat: 'there is a number that is not written as one',
  PropertyNameExpected: 'a name in double quotes is missing, or there is a comma too many before it',
  ValueExpected: 'a value is missing, or there is a comma too many before it',
  ColonExpected: 'a colon is missing between a name and its value',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'there is something after the end of the document',
  InvalidCommentToken: 'comments are not allowed; write a "$comment" entry instead',
  UnexpectedEndOfComment: 'comments are not allowed; write a "$comment" entry instead',
  UnexpectedEndOfString: 'a text has no closing quote on its line',
  UnexpectedEndOfNumber: 'there is a number that is not written as one',
  InvalidUnicode: 'there is a wrong \\u code in a text',
  InvalidEscapeCharacter: 'there is a backslash in a text that is not written \\\\',
  InvalidCharacter: 'there is a character that cannot be here',
};

/** Describes a syntax error of the JSON parser. */
export function describeSyntaxError(code: number): string {
  const name = printParseErrorCode(code);
  return `This is not valid JSON: ${SENTENCES[name] ?? 'it cannot be read from here on'}.`;
}
