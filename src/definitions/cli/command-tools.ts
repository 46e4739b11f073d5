import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Quotes } from '#domain/facts.ts';
import type { CommandResult, ProgramOutput } from './run-program.ts';

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
  loadCatalogue(): Catalogue;
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
  /** Ends watching commands. */
  readonly signal?: AbortSignal | undefined;
  /** Prints a result and sets the exit code. */
  readonly finish: (result: CommandResult) => void;
}
