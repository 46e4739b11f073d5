import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { isSafeSegment, setAtPath } from '#domain/answers/path.ts';
import { isRecord, parseJson } from '#domain/read-property.ts';
import type { JsonPath } from '#reading/json-path.ts';

/** Answers that an author passes to a command. Missing answers are the form's initial ones. */
export interface GivenAnswers {
  readonly document: AnswersDocument;
  /** The pageID in the file, if any. */
  readonly page: string | undefined;
  /** Names of the filing methods to select, by product. */
  readonly filingMethods: Readonly<Record<string, string>>;
}

/** Thrown when answers, a form or a page cannot be used. The message names the cause and the fix. */
export class UnusableAnswersError extends Error {
  override readonly name = 'UnusableAnswersError';
  /** The place in the file of the answers, if known. */
  readonly at: JsonPath | undefined;

  constructor(message: string, at?: JsonPath) {
    super(message);
    this.at = at;
  }
}

export const noAnswers: GivenAnswers = { document: {}, page: undefined, filingMethods: {} };

/**
 * Returns an answer. Converts `{"yearsFromNow": 2}` to a year, so that expiry years in files stay in the
 * future.
 */
function settleYear(answer: unknown, today: string): unknown {
  const years: unknown = isRecord(answer) ? answer['yearsFromNow'] : undefined;
  return typeof years === 'number' ? String(Number(today.slice(0, 4)) + years) : answer;
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Reads answers from parsed JSON: by path (`"companyInformation.state": "WY"`), nested as in the form's
 * schema, or as a journey file.
 * @throws {UnusableAnswersError} when the content is not an object or a path is invalid
 */
export function toGivenAnswers(content: unknown, today: string): GivenAnswers {
  const file = isRecord(content) ? content : {};
  const { $schema: _, $comment: __, ...own } = file;
  const answers = isRecord(file['answers']) ? file['answers'] : own;
  if (!isRecord(content)) throw new UnusableAnswersError('Answers must be an object: {"path": answer, …}.');
  const document: Record<string, unknown> = {};
  for (const [path, answer] of Object.entries(answers)) {
    if (!path.split('.').every(isSafeSegment)) {
      throw new UnusableAnswersError(
        `"${path}" is not a valid path of an answer, such as "companyInformation.state".`,
        ['answers', path],
      );
    }
    setAtPath(document, path, structuredClone(settleYear(answer, today)));
  }
  const page = file['page'];
  return {
    document,
    page: typeof page === 'string' ? page : undefined,
    filingMethods: textsOf(file['filingMethods']),
  };
}

/**
 * Reads an answers file.
 * @throws {UnusableAnswersError} when the file cannot be read or is invalid
 */
export function readAnswersFile(file: string, today: string): GivenAnswers {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // npm runs commands in the project's folder, not in the author's working directory.
    throw new UnusableAnswersError(`Cannot read the file ${resolve(file)}. Check its name and permissions.`);
  }
  try {
    return toGivenAnswers(parseJson(text), today);
  } catch (error) {
    const reason = error instanceof SyntaxError ? `Invalid JSON: ${error.message}.` : String(error);
    throw error instanceof UnusableAnswersError ? error : new UnusableAnswersError(`${file}: ${reason}`);
  }
}
