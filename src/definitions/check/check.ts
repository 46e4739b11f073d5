import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { FormModel } from '../model/form-model.ts';
import type { SourceLocation } from '../model/source-location.ts';
import type { Severity } from './finding.ts';
import type { Example } from './logic/example.ts';
import type { Logic } from './logic/logic.ts';

export interface CheckedPage {
  readonly page: PageConfiguration;
  readonly file: string;
}

/** A form as read from its files. The model leaves out invalid parts. */
export interface CheckedModel {
  readonly model: FormModel;
  readonly pages: readonly CheckedPage[];
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
}

/** A check's result, before its line is looked up. */
export interface Report {
  readonly code: string;
  readonly location: SourceLocation;
  readonly message: string;
  readonly example?: Example;
}

/** A definition file with its parsed JSON. */
export interface CheckedFile {
  readonly file: string;
  /** Path relative to the definitions folder, with forward slashes. */
  readonly name: string;
  readonly value: unknown;
}

interface Described {
  /** A sentence about the errors that the check finds. */
  readonly about: string;
  /** The codes that the check can report, with their severity. */
  readonly codes: Readonly<Record<string, Severity>>;
}

/** A check of a single file. It runs even when the form cannot be built. */
export interface FileCheck extends Described {
  readonly find: (file: CheckedFile) => readonly Report[] | Promise<readonly Report[]>;
}

/** A check of a form's names, references and rules. */
export interface ModelCheck extends Described {
  /**
   * Set when the check draws conclusions from what the steps omit. It runs only if `steps.json` has no
   * problems.
   */
  readonly needsSoundSteps?: true;
  readonly find: (checked: CheckedModel) => readonly Report[];
}

/** A check that runs only when the form's names, references and rules are valid. */
export interface FormCheck extends Described {
  readonly find: (checked: CheckedForm) => readonly Report[];
}

/** A registered check, with a unique name, its folder (`topic`) and the stage it runs in. */
export type Check = { readonly name: string; readonly topic: string } & (
  | ({ readonly stage: 'file' } & FileCheck)
  | ({ readonly stage: 'model' } & ModelCheck)
  | ({ readonly stage: 'form' } & FormCheck)
);
