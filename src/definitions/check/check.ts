import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { FormModel } from '../model/form-model.ts';
import type { SourceLocation } from '../model/source-location.ts';
import type { Severity } from './finding.ts';
import type { Example } from './logic/example.ts';
import type { Logic } from './logic/logic.ts';

/** A page of a form, with the file it is in. */
export interface CheckedPage {
  readonly page: PageConfiguration;
  readonly file: string;
}

/** A form as far as it can be read: its files have been, and what is mistaken in them is left out of the model. */
export interface CheckedModel {
  readonly model: FormModel;
  readonly pages: readonly CheckedPage[];
  /** Whether all pages of the form could be read: else nothing may be concluded from what the others do not say. */
  readonly hasAllPages: boolean;
}

/** A form without mistakes in its shape, names, references and rules. */
export interface CheckedForm extends CheckedModel {
  readonly form: CompiledForm;
  /** Undefined where no catalogue is at hand: what needs one is then not checked. */
  readonly catalogue: Catalogue | undefined;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  /** Origins that the tokenizer's frame may ask. */
  readonly tokenizerOrigins: readonly string[];
  readonly logic: Logic;
}

/** What a check has found, before its line is looked up. */
export interface Report {
  readonly code: string;
  readonly location: SourceLocation;
  readonly message: string;
  readonly example?: Example;
}

/** A definition file's text, as far as it is JSON. */
export interface CheckedFile {
  readonly file: string;
  /** Path within the folder of definitions, with slashes. */
  readonly name: string;
  readonly value: unknown;
}

/** What a check is about. */
interface Described {
  /** What it finds, in a sentence. */
  readonly about: string;
  /** The codes it can report, with what each is taken for. */
  readonly codes: Readonly<Record<string, Severity>>;
}

/** A check of one file by itself, whatever form it belongs to and whether or not that can be built. */
export interface FileCheck extends Described {
  readonly find: (file: CheckedFile) => readonly Report[] | Promise<readonly Report[]>;
}

/** A check of a form's names, references and rules. */
export interface ModelCheck extends Described {
  /** Nothing is concluded from what the steps do not show while something in them is mistaken. */
  readonly needsSoundSteps?: true;
  readonly find: (checked: CheckedModel) => readonly Report[];
}

/** A check of a form whose names, references and rules are sound. */
export interface FormCheck extends Described {
  readonly find: (checked: CheckedForm) => readonly Report[];
}

/** A check as it is listed: under a name of its own, by its folder, and by what must be sound before it runs. */
export type Check = { readonly name: string; readonly topic: string } & (
  | ({ readonly stage: 'file' } & FileCheck)
  | ({ readonly stage: 'model' } & ModelCheck)
  | ({ readonly stage: 'form' } & FormCheck)
);
