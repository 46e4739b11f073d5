import { isRecord } from '#domain/read-property.ts';
import { QUESTION_KINDS } from '#domain/pages/configured-question.ts';
import type { ConfiguredQuestion } from '#domain/pages/configured-question.ts';
import { isSafeSegment } from '#domain/answers/path.ts';
import { isInWords } from './question-fields.ts';
import type { SourceLocation } from '../source-location.ts';
import type { StepsSource } from '../definition.ts';
import { listJsonPaths } from '#reading/files/list-json.ts';
import type { SourceFiles } from '#reading/source-files.ts';

/** The questions of one list across all pages, each with its first location. */
export type PlacedQuestions = ReadonlyMap<string, PlacedQuestion>;

interface PlacedQuestion {
  readonly question: ConfiguredQuestion;
  readonly location: SourceLocation;
}

function isOption(value: unknown): boolean {
  return isRecord(value) && typeof value['key'] === 'string' && typeof value['value'] === 'string';
}

/** Returns true for a usable question. The page check reports errors in its shape. */
function isQuestion(value: unknown): value is ConfiguredQuestion {
  if (!isRecord(value)) return false;
  const { key, question, kind, options } = value;
  return (
    typeof key === 'string' &&
    !key.includes('.') &&
    isSafeSegment(key) &&
    typeof question === 'string' &&
    QUESTION_KINDS.some((known) => known === kind) &&
    (options === undefined || (Array.isArray(options) && options.every(isOption)))
  );
}

function checkQuestion(
  sources: SourceFiles,
  question: ConfiguredQuestion,
  { file, at }: SourceLocation,
): void {
  const { kind, options, maxLength } = question;
  const report = (name: string, code: string, message: string) =>
    sources.report(file, name === '' ? at : [...at, name], code, message);
  if (kind === 'select' && options === undefined) {
    report('', 'missing-key', 'A question of the kind "select" needs "options".');
  } else if (kind !== 'select' && options !== undefined) {
    report(
      'options',
      'wrong-keyword',
      `"options" does not apply to questions of the kind "${kind}". Remove it.`,
    );
  }
  if (maxLength !== undefined && !isInWords(kind)) {
    report(
      'maxLength',
      'wrong-keyword',
      `"maxLength" does not apply to questions of the kind "${kind}". Remove it.`,
    );
  }
  const keys = (options ?? []).map((option) => option.key);
  keys.forEach((key, index) => {
    if (keys.indexOf(key) === index) return;
    const message = `An earlier option already has the key "${key}". Rename one of them.`;
    sources.report(file, [...at, 'options', index, 'key'], 'duplicate-name', message);
  });
}

/** Returns the content of a question as a text that does not depend on the order of its keys. */
function contentOf(question: ConfiguredQuestion): string {
  const { key, question: text, errorName, kind, options, required = false, maxLength } = question;
  const choices = options?.map((option) => [option.key, option.value]);
  return JSON.stringify([key, text, errorName, kind, choices, required, maxLength]);
}

/** Reads the question lists that the steps name, from the settings of all pages. */
class QuestionReader {
  private readonly sources: SourceFiles;
  private readonly lists: ReadonlyMap<string, Map<string, PlacedQuestion>>;

  constructor(sources: SourceFiles, names: Iterable<string>) {
    this.sources = sources;
    this.lists = new Map([...names].map((name) => [name, new Map()]));
  }

  read(file: string): void {
    const page = this.sources.read(file);
    const settings: unknown = isRecord(page) ? page['settings'] : undefined;
    if (!isRecord(settings)) return;
    for (const [name, list] of this.lists) {
      const setting = settings[name];
      if (setting !== undefined) this.add(list, setting, { file, at: ['settings', name] });
    }
  }

  get found(): ReadonlyMap<string, PlacedQuestions> {
    return this.lists;
  }

  private add(list: Map<string, PlacedQuestion>, setting: unknown, location: SourceLocation): void {
    const { file, at } = location;
    if (!Array.isArray(setting)) {
      const message = `"${at.at(-1)}" must be a list of questions, because a step shows them.`;
      return this.sources.report(file, at, 'wrong-setting', message);
    }
    const seen = new Set<string>();
    setting.forEach((question: unknown, index) => {
      if (!isQuestion(question)) return;
      const here = { file, at: [...at, index] };
      if (seen.has(question.key)) {
        const message = `An earlier question already has the key "${question.key}". Rename one of them.`;
        return this.sources.report(file, [...here.at, 'key'], 'duplicate-name', message);
      }
      seen.add(question.key);
      this.addQuestion(list, question, here);
    });
  }

  private addQuestion(
    list: Map<string, PlacedQuestion>,
    question: ConfiguredQuestion,
    location: SourceLocation,
  ): void {
    const known = list.get(question.key);
    if (known === undefined) {
      checkQuestion(this.sources, question, location);
      list.set(question.key, { question, location });
    } else if (contentOf(known.question) !== contentOf(question)) {
      const { file, line } = this.sources.positionOf(known.location.file, known.location.at);
      const message = `The key "${question.key}" belongs to a different question at ${file}:${line}. Rename one of them.`;
      this.sources.report(location.file, [...location.at, 'key'], 'different-question', message);
    }
  }
}

/**
 * Returns the questions in page settings that steps turn into fields, by the name of the setting. A key must
 * stand for the same question on all pages, so that its answer always has the same meaning.
 * @param folder the folder of the form's pages
 */
export function readQuestions(
  sources: SourceFiles,
  folder: string,
  { steps }: StepsSource,
): ReadonlyMap<string, PlacedQuestions> {
  const names = steps.flatMap(({ modules }) => modules.flatMap(({ fieldsFrom }) => fieldsFrom?.config ?? []));
  const reader = new QuestionReader(sources, new Set(names));
  if (names.length > 0) for (const file of listJsonPaths(sources, folder)) reader.read(file);
  return reader.found;
}
