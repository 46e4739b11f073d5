import { defaultText } from '#definitions/emit/default-texts.ts';
import { formatBytes } from '#domain/files/file-size.ts';
import { alignColumns } from '../../records/align-columns.ts';
import type { AnswerReport } from '../../records/describe-stored-answers.ts';
import type {
  ListedRecord,
  RecordFile,
  RecordKind,
  RecordReport,
  Section,
} from '../../records/record-kind.ts';

/** Replaces control characters, because visitors could inject terminal commands with their answers. */
function forTerminal(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\u{fffd}');
}

/**
 * Formats records as a table.
 * @param none the text for an empty list
 */
export function printRecords(kind: RecordKind, records: readonly ListedRecord[], none: string): string {
  if (records.length === 0) return none;
  return forTerminal(alignColumns([kind.headings, ...records.map(({ cells }) => cells)]));
}

/** Formats the answers. Indents the continuation lines of an answer. */
function printAnswers({ answers, answersNote }: AnswerReport): Section {
  const width = Math.max(0, ...answers.map(({ label }) => label.length));
  const steps = [...new Set(answers.map(({ step }) => step))];
  const isRaw = answersNote !== undefined;
  const lines = steps.flatMap((step) => [
    ...(isRaw ? [] : [step ?? 'Not asked']),
    ...answers
      .filter((answer) => answer.step === step)
      .map(({ label, words }) => {
        const indented = words.replaceAll(/\r?\n/g, `\n${' '.repeat(width + 4)}`);
        return `  ${label.padEnd(width)}  ${indented}`.trimEnd();
      }),
  ]);
  const none = answers.length === 0 ? ['None.'] : lines;
  return { heading: 'Answers', text: [...(isRaw ? [answersNote] : []), ...none].join('\n') };
}

function describeFile({ part, name, sizeBytes, type, sha256 }: RecordFile): string[] {
  return [
    part,
    name,
    formatBytes(sizeBytes, defaultText),
    type === '' ? 'unknown type' : type,
    `sha256 ${sha256}`,
  ];
}

/** Formats all data of a record. */
export function printRecord(record: RecordReport, answers: AnswerReport | undefined): string {
  const files = record.files.map(describeFile);
  const sections = [
    ...record.first,
    ...(answers === undefined ? [] : [printAnswers(answers)]),
    ...(files.length === 0 ? [] : [{ heading: 'Files', text: alignColumns(files) }]),
    ...record.last,
  ];
  const parts = sections.map(({ heading, text }) => `${heading}\n${text}`);
  return forTerminal([alignColumns(record.facts), ...parts].join('\n\n'));
}
