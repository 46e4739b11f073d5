import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedForms } from '../fixtures/fixture-forms.ts';
import { toGivenAnswers } from '#definitions/cli/given-answers.ts';
import type { RenewalTotal } from '#domain/cart/schedule/renewal-totals.ts';
import type { GivenAnswers } from '#definitions/cli/given-answers.ts';

const DEFINITIONS = 'form-definitions';

/** A line of the order summary as a journey expects it, in cents. */
export interface JourneyLine {
  readonly label: string;
  readonly quantity?: number;
  readonly priceCents: number;
}

interface GoldenCase {
  /** The form's folder and the file's name, e.g. `form-a-business/llc-wyoming`. */
  readonly name: string;
  readonly slug: string;
  readonly title: string;
  readonly page: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** The names of the selected filing methods, by product. */
  readonly filingMethods: Readonly<Record<string, string>>;
  readonly steps: readonly string[];
}

/** A golden order of a form. form-definitions/meta/journey.schema.json is its schema. */
export interface Journey extends GoldenCase {
  readonly lines: readonly JourneyLine[];
  readonly totalCents: number;
  /** The future charges, by term and first day. */
  readonly renewals: readonly RenewalTotal[];
  /** The domains whose renewals a bundle contains. */
  readonly covered?: readonly string[];
  /** The parts of the payload to compare. */
  readonly payload?: object;
}

/** A golden case of a form that sells nothing: the whole message, and the next page. */
export interface MessageJourney extends GoldenCase {
  readonly message: object;
  readonly leadsTo: string;
}

/** Answers that fail, with all their errors. */
export interface FailingJourney extends GoldenCase {
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

export type AnyJourney = Journey | MessageJourney | FailingJourney;

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function resolveAnswer(answer: unknown): unknown {
  const years: unknown = Object(answer).yearsFromNow;
  return typeof years === 'number' ? String(new Date().getFullYear() + years) : answer;
}

function readCase(slug: string, folder: string, file: string): AnyJourney {
  const { answers, filingMethods = {}, ...rest } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const settled = Object.entries(Object(answers)).map(([path, answer]) => [path, resolveAnswer(answer)]);
  const name = `${slug}/${file.replace(/\.json$/, '')}`;
  return { ...rest, name, slug, filingMethods, answers: Object.fromEntries(settled) };
}

/**
 * Reads all golden cases of all forms.
 * @param definitions the folder of all definitions
 */
export function readGoldenCases(definitions = DEFINITIONS): readonly AnyJourney[] {
  return readdirSync(definitions).flatMap((slug) => {
    const folder = join(definitions, slug, 'journeys');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).map((file) => readCase(slug, folder, file));
  });
}

/** Returns the file of a golden case of the shipped forms. */
export function fileOf({ name }: Pick<GoldenCase, 'name'>): string {
  return `${shippedForms}/${name.replace('/', '/journeys/')}.json`;
}

/** Reads the golden cases that place an order. */
export function readJourneys(): readonly Journey[] {
  return readGoldenCases().flatMap((golden) => ('lines' in golden ? [golden] : []));
}

/** Reads the golden cases that send a message. */
export function readMessageJourneys(): readonly MessageJourney[] {
  return readGoldenCases().flatMap((golden) => ('message' in golden ? [golden] : []));
}

/** Reads the golden cases whose answers fail. */
export function readFailingJourneys(): readonly FailingJourney[] {
  return readGoldenCases().flatMap((golden) => ('errors' in golden ? [golden] : []));
}

/**
 * Returns the golden case of an order by its name, e.g. `form-a-business/llc-wyoming`. Throws when the case
 * is missing.
 */
export function getJourney(name: string): Journey {
  const found = readJourneys().find((journey) => journey.name === name);
  if (found === undefined) throw new Error(`Unknown journey "${name}".`);
  return found;
}

/**
 * Returns the golden case of a message by its name, e.g. `contact/minimal`. Throws when the case is missing.
 */
export function getMessageJourney(name: string): MessageJourney {
  const found = readMessageJourneys().find((journey) => journey.name === name);
  if (found === undefined) throw new Error(`Unknown journey "${name}".`);
  return found;
}

/** Returns the visitor’s answers in a golden case. */
export function answersGivenIn({ answers, filingMethods, page }: GoldenCase): GivenAnswers {
  return toGivenAnswers({ answers, filingMethods, page }, today());
}
