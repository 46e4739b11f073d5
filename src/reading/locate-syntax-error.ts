import { printParseErrorCode } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';

/** A syntax error at the place that the author must fix. */
interface LocatedError {
  readonly offset: number;
  /** Replaces the parser's message. */
  readonly sentence?: string;
}

/** Characters that look right but are not JSON, with the fix. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/^[“”„‟″]/, 'curly quotes are not allowed; write straight double quotes'],
  [/^['‘’`]/, 'single quotes are not allowed; write double quotes'],
  [/^[\u00A0\u2007\u202F]/, 'a no-break space is not allowed here; replace it with an ordinary space'],
  [/^[\u200B\u200E\u200F\u2060\uFEFF]/, 'an invisible character is not allowed here; delete and retype this'],
  [/^(<{7}|={7}|>{7})/, 'this is the marker of a merge conflict; keep one version and remove the markers'],
  [/^=/, 'a name is followed by a colon, not by an equals sign'],
  [/^(True|False|Null|TRUE|FALSE|NULL|None)\b/, 'write true, false and null in lowercase'],
];

/** Returns the offset of the last character before `end` that is not a space. */
function lastBefore(text: string, end: number): number {
  return Math.max(0, text.slice(0, end).trimEnd().length - 1);
}

function indentAt(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0;
}

const TOKEN = /"(?:\\[^\n]|[^"\\\n])*"?|[{}[\]]/g;

interface Bracket {
  readonly offset: number;
  readonly token: string;
}

/**
 * Finds a missing or extra bracket by indentation: a closing bracket should have the same indentation as the
 * line of its opening bracket. Returns undefined when all brackets do.
 */
function findMisplaced(text: string): { readonly bracket: Bracket; readonly isExtra: boolean } | undefined {
  const open: Bracket[] = [];
  for (const { 0: token, index: offset } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      open.push({ offset, token });
    } else if (token === '}' || token === ']') {
      const opening = open.pop();
      if (opening === undefined) return { bracket: { offset, token }, isExtra: true };
      const [outer, own] = [indentAt(text, opening.offset), indentAt(text, offset)];
      const isSameLine = !text.slice(opening.offset, offset).includes('\n');
      if (own < outer && !isSameLine) return { bracket: opening, isExtra: false };
      if (own > outer) return { bracket: { offset, token }, isExtra: true };
    }
  }
  return undefined;
}

function locateBracket(text: string, offset: number, closer: string): LocatedError {
  const misplaced = findMisplaced(text);
  if (misplaced === undefined || misplaced.isExtra) return { offset: lastBefore(text, offset) + 1 };
  const { bracket } = misplaced;
  const closing = bracket.token === '{' ? '}' : ']';
  return closing === closer
    ? { offset: bracket.offset, sentence: `the closing ${closer} of this ${bracket.token} is missing` }
    : { offset: bracket.offset };
}

/**
 * Returns the place that the author must fix. The parser reports some errors only at the next token, which is
 * often on another line.
 */
export function locateSyntaxError(text: string, { offset, error }: ParseError): LocatedError {
  const before = lastBefore(text, offset);
  const lookalike = LOOKALIKES.find(([pattern]) => pattern.test(text.slice(offset)));
  if (lookalike !== undefined) return { offset, sentence: lookalike[1] };
  switch (printParseErrorCode(error)) {
    case 'CommaExpected':
      return { offset: before, sentence: 'a comma is missing after this' };
    case 'ValueExpected':
    case 'PropertyNameExpected':
      return text[before] === ',' && /[\]}]/.test(text[offset] ?? '')
        ? { offset: before, sentence: 'this is an extra comma: nothing follows it, so remove it' }
        : { offset };
    case 'CloseBraceExpected':
      return locateBracket(text, offset, '}');
    case 'CloseBracketExpected':
      return locateBracket(text, offset, ']');
    case 'EndOfFileExpected': {
      const misplaced = findMisplaced(text);
      return misplaced?.isExtra === true
        ? { offset: misplaced.bracket.offset, sentence: `this ${misplaced.bracket.token} closes nothing` }
        : { offset };
    }
    case 'InvalidCharacter':
      return text[offset] === '"'
        ? { offset, sentence: 'a text contains a tab or another control character; write \\t for a tab' }
        : { offset };
    default:
      return { offset };
  }
}
