import { answersOf } from '#domain/answers/answers.ts';
import type { Answers } from '#domain/answers/answers.ts';
import { describeAnswers } from '#domain/review/describe-answers.ts';
import type { DescribedAnswer } from '#domain/review/describe-answers.ts';
import type { CompiledForm } from '#domain/form.ts';
import { hasDesignator, readFullCompanyName } from '#domain/submission/company/full-company-name.ts';
import { fromRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { isRecord } from '#domain/read-property.ts';
import { InvalidFactsError } from './open-facts.ts';
import type { FactOpener } from './open-facts.ts';
import type { StoredAnswers } from './record-kind.ts';

/** The answers of a record as text. */
export interface AnswerReport {
  readonly answers: readonly DescribedAnswer[];
  /** Explains why the answers are shown as stored rather than as text. */
  readonly answersNote?: string;
}

/** Lists every leaf of the stored answers with its path, including empty lists and objects. */
function listRawAnswers(value: unknown, path = ''): readonly DescribedAnswer[] {
  const isInner = Array.isArray(value) || isRecord(value);
  const entries = isInner ? Object.entries(value) : [];
  if (entries.length > 0)
    return entries.flatMap(([name, inner]) => listRawAnswers(inner, path === '' ? name : `${path}.${name}`));
  if (path === '') return [];
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return [{ step: null, path, label: path, value, words }];
}

/** Adds the designator to the text of a company's name. The raw value stays as typed. */
function withDesignator(form: CompiledForm, answers: Answers, described: DescribedAnswer): DescribedAnswer {
  if (!hasDesignator(form, described.path)) return described;
  return { ...described, words: String(readFullCompanyName(form, answers, described.path)) };
}

/** Describes stored answers as text, using the form definition stored with them. */
export async function describeStoredAnswers(
  { answers, versions, today, ...serviceFacts }: StoredAnswers,
  open: FactOpener,
): Promise<AnswerReport> {
  try {
    const { form, facts } = await open(versions);
    const given = answersOf(fromRecordedAnswers(form, answers, facts.catalogue));
    const described = describeAnswers(form, given, { ...facts, ...serviceFacts, today });
    return { answers: described.map((answer) => withDesignator(form, given, answer)) };
  } catch (error) {
    if (!(error instanceof InvalidFactsError)) throw error;
    const answersNote = `Shown as stored, because this version cannot open their form: ${error.message}`;
    return { answers: listRawAnswers(answers), answersNote };
  }
}
