import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswersDocument } from '#domain/answers.ts';
import { setAtPath } from '#domain/path.ts';

const DEFINITIONS = 'form-definitions';

/** A line of the order summary as a journey expects it. Cents. */
export interface JourneyLine {
  readonly label: string;
  readonly quantity?: number;
  readonly priceCents: number;
}

/** A golden order of a form, as form-definitions/meta/journey.schema.json describes it. */
export interface Journey {
  /** The form's folder and the file's name, e.g. `form-a-business/llc-wyoming`. */
  readonly name: string;
  readonly slug: string;
  readonly title: string;
  readonly page: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Names of the filing methods that are picked, by product. */
  readonly filingMethods: Readonly<Record<string, string>>;
  readonly steps: readonly string[];
  readonly lines: readonly JourneyLine[];
  readonly totalCents: number;
  readonly yearlyCents: number;
}

function settleAnswer(answer: unknown): unknown {
  const years: unknown = Object(answer).yearsFromNow;
  return typeof years === 'number' ? String(new Date().getFullYear() + years) : answer;
}

function readJourney(slug: string, folder: string, file: string): Journey {
  const { answers, filingMethods = {}, ...rest } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const settled = Object.entries(Object(answers)).map(([path, answer]) => [path, settleAnswer(answer)]);
  const name = `${slug}/${file.replace(/\.json$/, '')}`;
  return { ...rest, name, slug, filingMethods, answers: Object.fromEntries(settled) };
}

/** All journeys of all forms. */
export function readJourneys(): readonly Journey[] {
  return readdirSync(DEFINITIONS).flatMap((slug) => {
    const folder = join(DEFINITIONS, slug, 'journeys');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).map((file) => readJourney(slug, folder, file));
  });
}

/** One of them by its name, e.g. `form-a-business/llc-wyoming`. */
export function getJourney(name: string): Journey {
  const found = readJourneys().find((journey) => journey.name === name);
  if (found === undefined) throw new Error(`There is no journey ${name}`);
  return found;
}

/** A journey's answers as a document. */
export function documentOfJourney({ answers }: Journey): AnswersDocument {
  const document: Record<string, unknown> = {};
  for (const [path, answer] of Object.entries(answers)) setAtPath(document, path, answer);
  return document;
}
