import { join } from 'node:path';
import type { RenewalTotal } from '#domain/cart/schedule/renewal-totals.ts';
import type { JsonPath } from '#reading/json-path.ts';
import { listJsonPaths } from '#reading/files/list-json.ts';
import type { SourceFiles } from '#reading/source-files.ts';
import { readChecked } from '../../model/check-shape.ts';

/** A line of the order summary that a golden case expects. The default quantity is 1. */
export interface ExpectedLine {
  readonly label: string;
  readonly quantity?: number;
  readonly priceCents: number;
}

/** Answers and their expected results, as `form-definitions/meta/journey.schema.json` describes them. */
export interface GoldenCase {
  readonly title: string;
  readonly page: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly filingMethods?: Readonly<Record<string, string>>;
  readonly steps: readonly string[];
  /** The results of an order. */
  readonly lines?: readonly ExpectedLine[];
  readonly totalCents?: number;
  readonly renewals?: readonly RenewalTotal[];
  /** The parts of an order's payload to compare. */
  readonly payload?: object;
  /** The whole payload of a form that sells nothing. */
  readonly message?: object;
  /** The URL of the next page of a form that sells nothing. */
  readonly leadsTo?: string | undefined;
  /** The errors of answers that fail. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** A golden case and its file. */
export interface GoldenFile {
  /** Absolute path. */
  readonly file: string;
  readonly golden: GoldenCase;
}

/** A difference between a golden case and its actual result. */
export interface Difference {
  /** The place in the case's file. */
  readonly at: JsonPath;
  readonly message: string;
  /** The actual value at that place. Omitted when a new value in the file would not remove the difference. */
  readonly value?: unknown;
}

/** Reads the golden cases of a form. Reports files that do not match their meta-schema and leaves them out. */
export function readGoldenFiles(sources: SourceFiles, slug: string): readonly GoldenFile[] {
  const folder = join(sources.root, slug, 'journeys');
  return listJsonPaths(sources, folder).flatMap((file) => {
    const golden = readChecked<GoldenCase>(sources, file, 'journey');
    // The parser's objects have no prototype and would never equal results. Their clones have one.
    return golden === undefined ? [] : [{ file, golden: structuredClone(golden) }];
  });
}
