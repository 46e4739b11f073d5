import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Quotes } from '#domain/facts.ts';

/** The inputs of commands on form definitions. */
export interface CommandTools {
  /** Folder of all definitions. */
  readonly root: string;
  /** Folders of the meta-schemas for definition and catalog files. */
  readonly metaSchemas: readonly string[];
  /** The output folder for the TypeScript types of these files. */
  readonly sourceTypes: string;
  /** Today's date, `YYYY-MM-DD`. */
  readonly today: string;
  /** Allowed origins for the tokenizer's service. None by default. */
  readonly tokenizerOrigins?: readonly string[] | undefined;
  loadCatalogue(): Catalogue;
  /**
   * Returns the prices that domains would have if they were available. If undefined, domains have no prices.
   */
  readonly quoteDomains?: ((domains: readonly string[]) => Quotes) | undefined;
  /** Prompts the author for a line of input. Undefined when the terminal is not interactive. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/**
 * The result of a command. Exit code 1 means that definitions have errors, 2 that the command line is
 * invalid.
 */
export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
}
