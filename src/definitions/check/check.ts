import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { toAdvice } from '#reading/nearest-name.ts';
import type { Advice, Message } from '#reading/nearest-name.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { TextFiles } from '#reading/files/text-files.ts';
import type { FormModel } from '../model/form-model.ts';
import type { SourceLocation } from '../model/source-location.ts';
import type { Example } from './logic/example.ts';
import type { Logic } from './logic/logic.ts';
import type { LoadedPage } from '../model/pages/load-pages.ts';

/** A form as read from its files. The model leaves out invalid parts. */
export interface CheckedModel {
  readonly model: FormModel;
  readonly pages: readonly LoadedPage[];
  /**
   * False when a page could not be read. A check must then not conclude anything from values that pages omit.
   */
  readonly hasAllPages: boolean;
}

/** A form without errors in its shape, names, references and rules. */
export interface CheckedForm extends CheckedModel {
  readonly form: CompiledForm;
  /** Undefined when no catalog is available. Checks that need one then report nothing. */
  readonly catalogue: Catalogue | undefined;
  /** Today's date, `YYYY-MM-DD`. */
  readonly today: string;
  /** Allowed origins for the tokenizer's service, which its frame calls. */
  readonly tokenizerOrigins: readonly string[];
  readonly logic: Logic;
  /** Returns texts that match a pattern of the rule `regex`. */
  readonly samplesOfPattern: (pattern: string) => readonly string[];
  /** Returns true for a location in the form's own folder. Other forms share the other files. */
  readonly isOwn: (location: SourceLocation) => boolean;
}

/** A definition file with its parsed JSON. */
export interface CheckedFile {
  readonly file: string;
  /** Path relative to the definitions folder, with forward slashes. */
  readonly name: string;
  readonly value: unknown;
  /** All definition files. */
  readonly files: TextFiles;
}

/** A mistake whose line number is not known yet. */
export interface Report extends Advice {
  readonly code: string;
  readonly location: SourceLocation;
  readonly example?: Example;
}

/** The mistake in one part of a definition, or undefined if the part is valid. */
export type Found = Report | undefined;

/** Creates a report. Returns undefined if `message` is undefined or false. */
export function report(
  code: string,
  location: SourceLocation,
  message: Message | false | undefined,
  example?: Example,
): Found {
  if (message === undefined || message === false) return undefined;
  return { ...toAdvice(message), code, location, ...(example === undefined ? {} : { example }) };
}

/** A check with the codes that it reports. Each code has a phrase for the list of checks in the docs. */
export interface Check<Checked, Result = readonly Found[]> {
  /** Errors stop a build. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Warnings do not stop a build. The author judges them. */
  readonly warnings?: Readonly<Record<string, string>>;
  /**
   * Set when the check draws conclusions from parts that are missing in the steps. It runs only if
   * `steps.json` has no errors.
   */
  readonly needsSoundSteps?: true;
  readonly find: (checked: Checked) => Result;
}

/** A check of a single file. It runs even when the form cannot be built. */
export interface FileCheck<Result = readonly Found[]> extends Check<CheckedFile, Result> {
  /** True if the check also reads golden cases. Other checks skip them, because visitors type their texts. */
  readonly checksCases?: true;
}

/** A check of a single file that loads large packages when a file needs them. */
export type LoadingFileCheck = FileCheck<Promise<readonly Found[]>>;

/** A check of a form's names, references and rules. */
export type ModelCheck = Check<CheckedModel>;

/** A check that runs only when the form's names, references and rules are valid. */
export type FormCheck = Check<CheckedForm>;
