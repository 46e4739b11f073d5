import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toGivenAnswers } from '#definitions/cli/given-answers.ts';
import type { RenewalTotal } from '#domain/cart/schedule/renewal-totals.ts';
import type { GivenAnswers } from '#definitions/cli/given-answers.ts';

const DEFINITIONS = 'form-definitions';

/** A line of the order summary as a journey expects it. Cents. */
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
  /** Names of the filing methods that are picked, by product. */
  readonly filingMethods: Readonly<Record<string, string>>;
  readonly steps: readonly string[];
}

/** A golden order of a form, as form-definitions/meta/journey.schema.json describes it. */
export interface Journey extends GoldenCase {
  readonly lines: readonly JourneyLine[];
  readonly totalCents: number;
  /** What follows the order by itself, by term and first day. */
  readonly renewals: readonly RenewalTotal[];
  /** Parts of what is posted. */
  readonly payload?: object;
}

/** A form that orders nothing: all that it sends, and the page that follows. */
export interface MessageJourney extends GoldenCase {
  readonly message: object;
  readonly leadsTo: string;
}

/** Answers that make no order, and everything that fails. */
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
 * All golden cases of all forms.
 * @param definitions folder of all definitions
 */
export function readGoldenCases(definitions = DEFINITIONS): readonly AnyJourney[] {
  return readdirSync(definitions).flatMap((slug) => {
    const folder = join(definitions, slug, 'journeys');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).map((file) => readCase(slug, folder, file));
  });
}

/** Those that make an order. */
export function readJourneys(): readonly Journey[] {
  return readGoldenCases().flatMap((golden) => ('lines' in golden ? [golden] : []));
}

/** Those that send something else. */
export function readMessageJourneys(): readonly MessageJourney[] {
  return readGoldenCases().flatMap((golden) => ('message' in golden ? [golden] : []));
}

/** Those whose answers fail. */
export function readFailingJourneys(): readonly FailingJourney[] {
  return readGoldenCases().flatMap((golden) => ('errors' in golden ? [golden] : []));
}

/** One of them by its name, e.g. `form-a-business/llc-wyoming`. */
export function getJourney(name: string): Journey {
  const found = readJourneys().find((journey) => journey.name === name);
  if (found === undefined) throw new Error(`There is no journey ${name}`);
  return found;
}

/** One that sends something else, by its name, e.g. `contact/minimal`. */
export function getMessageJourney(name: string): MessageJourney {
  const found = readMessageJourneys().find((journey) => journey.name === name);
  if (found === undefined) throw new Error(`There is no journey ${name}`);
  return found;
}

/** What a visitor of a golden case answers. */
export function answersGivenIn({ answers, filingMethods, page }: GoldenCase): GivenAnswers {
  return toGivenAnswers({ answers, filingMethods, page }, today());
}
