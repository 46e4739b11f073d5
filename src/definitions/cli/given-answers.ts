import { isRecord } from '#reading/is-record.ts';
import { readFileSync } from 'node:fs';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { isSafeSegment, setAtPath } from '#domain/answers/path.ts';

/** Answers as an author gives them to a command; what is not there keeps what the form begins with. */
export interface GivenAnswers {
  readonly document: AnswersDocument;
  /** The pageID they were given for, where the file says so. */
  readonly page: string | undefined;
  /** Names of the filing methods to pick, by product. */
  readonly filingMethods: Readonly<Record<string, string>>;
}

/** An answers file that cannot be used; the message names it and the cure. */
export class UnusableAnswersError extends Error {
  override readonly name = 'UnusableAnswersError';
}

export const noAnswers: GivenAnswers = { document: {}, page: undefined, filingMethods: {} };

/** An expiry year is written as `{"yearsFromNow": 2}`, so that it never runs out. */
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
 * Answers from a parsed file: by path (`"companyInformation.state": "WY"`), nested as the form's schema has them, or a
 * journey with its answers inside.
 * @throws {UnusableAnswersError}
 */
export function toGivenAnswers(content: unknown, today: string): GivenAnswers {
  const file = isRecord(content) ? content : {};
  const { $schema: _, $comment: __, ...own } = file;
  const answers = isRecord(file['answers']) ? file['answers'] : own;
  if (!isRecord(content)) throw new UnusableAnswersError('Answers are an object: {"path": answer, …}.');
  const document: Record<string, unknown> = {};
  for (const [path, answer] of Object.entries(answers)) {
    if (!path.split('.').every(isSafeSegment)) {
      throw new UnusableAnswersError(`"${path}" cannot be the path of an answer.`);
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
 * @throws {UnusableAnswersError}
 */
export function readAnswersFile(file: string, today: string): GivenAnswers {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UnusableAnswersError(`The file ${file} is missing or cannot be read.`);
  }
  try {
    return toGivenAnswers(JSON.parse(text), today);
  } catch (error) {
    const reason = error instanceof SyntaxError ? `It is not JSON: ${error.message}.` : String(error);
    throw error instanceof UnusableAnswersError ? error : new UnusableAnswersError(`${file}: ${reason}`);
  }
}
