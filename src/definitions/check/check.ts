import type { Catalogue } from '#domain/catalogue.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { CompileContext, Place } from '../compile/compile-context.ts';
import type { Severity } from './finding.ts';
import type { Logic } from './logic/logic.ts';
import type { Witness } from './logic/witness.ts';

/** A page of a form, with the file it stands in. */
export interface CheckedPage {
  readonly page: PageConfiguration;
  readonly file: string;
}

/** A form whose shape, names, references and rules are sound, ready for further checks. */
export interface CheckedForm {
  readonly form: CompiledForm;
  /** The definition it was compiled from, with the places of its files. */
  readonly context: CompileContext;
  readonly pages: readonly CheckedPage[];
  /** Undefined where no catalogue is at hand: what needs one is then not checked. */
  readonly catalogue: Catalogue | undefined;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  /** Origins that the tokenizer's frame may ask. */
  readonly tokenizerOrigins: readonly string[];
  readonly logic: Logic;
}

/** What a check has found, before its place is looked up. */
export interface Report {
  readonly code: string;
  readonly place: Place;
  readonly message: string;
  readonly witness?: Witness;
}

/** A check of a sound form: the codes it can report, with what each is taken for. */
export interface FormCheck {
  readonly codes: Readonly<Record<string, Severity>>;
  readonly find: (checked: CheckedForm) => readonly Report[];
}

/** A definition file's text, as far as it is JSON. */
export interface CheckedFile {
  readonly file: string;
  /** Path within the folder of definitions, with slashes. */
  readonly name: string;
  readonly value: unknown;
}

/** A check of one file by itself, whatever form it belongs to and whether or not that compiles. */
export interface FileCheck {
  readonly codes: Readonly<Record<string, Severity>>;
  readonly find: (file: CheckedFile) => readonly Report[] | Promise<readonly Report[]>;
}
