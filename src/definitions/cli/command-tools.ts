import type { Problem } from '#reading/problem.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { EmittedForm } from '../runtime/emitted-form.ts';
import type { PageConfiguration, Quotes, ServiceFacts } from '#domain/facts.ts';
import type { CommandResult, ProgramOutput } from '#command-line/run-program.ts';

/** The stored answers of a placed order. */
export interface PlacedAnswers extends ServiceFacts {
  /** The order's id. */
  readonly id: string;
  readonly invoiceNumber?: string | null;
  /** The day of the order, `YYYY-MM-DD`. */
  readonly today?: string;
  readonly pageID: string;
  readonly answers: AnswersDocument;
}

/** A link that shows an unpublished form. */
export interface Preview {
  readonly id: string;
  readonly slug: string;
  /** The URL of the link. It is secret. */
  readonly address: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The previews of a server's database. */
export interface PreviewStore {
  /** Stores a form for some days, with the configured catalog. */
  add(
    parts: { readonly form: EmittedForm; readonly page: PageConfiguration },
    days: number,
  ): Promise<Preview>;
  /** Lists the open previews, the newest first. */
  list(): Promise<readonly Preview[]>;
  /** Returns false for an unknown id. */
  end(id: string): Promise<boolean>;
}

/** The inputs of commands on form definitions. */
export interface CommandTools extends ProgramOutput {
  /** Folder of all definitions. */
  readonly root: string;
  /** Folders of the meta-schemas for definition and catalog files. */
  readonly metaSchemas: readonly string[];
  /** The output folder for the TypeScript types of these files. */
  readonly sourceTypes: string;
  /** The output folder for the schemas of editors. Undefined for definitions outside the project. */
  readonly editorSchemas?: string | undefined;
  /** Today's date, `YYYY-MM-DD`. */
  readonly today: string;
  /** Allowed origins for the tokenizer's service. None by default. */
  readonly tokenizerOrigins?: readonly string[] | undefined;
  /** Loads the catalog of a folder, by default the configured one. */
  loadCatalogue(folder?: string): Catalogue;
  /**
   * Finds prices of the configured catalog that are ten times as high or low as in another folder. Files are
   * relative to the definitions. Undefined without access to catalog files.
   */
  readonly findOddPrices?: ((before: string) => readonly Problem[]) | undefined;
  /** Reads the placed orders of a form. Undefined without access to a database. */
  readonly readOrders?: ((slug: string) => AsyncIterable<PlacedAnswers>) | undefined;
  /** Undefined without access to a database. */
  readonly previews?: PreviewStore | undefined;
  /**
   * Returns the prices that domains would have if they were available. If undefined, domains have no prices.
   */
  readonly quoteDomains?: ((domains: readonly string[]) => Quotes) | undefined;
  /** False when the catalog is not the shipped one, which the golden cases expect. */
  readonly hasShippedCatalogue?: boolean | undefined;
  /** Prompts the author for a line of input. Undefined when the terminal is not interactive. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** True when a person reads the output in a terminal: findings then have colors and excerpts. */
  readonly isTerminal?: boolean | undefined;
  /** Replaces the progress line of the terminal; an empty text removes it. */
  readonly showProgress?: ((text: string) => void) | undefined;
  /** Returns a signal that aborts when the author stops a watching command. */
  readonly awaitInterrupt?: (() => AbortSignal) | undefined;
  /** Prints a result and sets the exit code. */
  readonly finish: (result: CommandResult) => void;
}
