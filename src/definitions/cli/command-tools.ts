import type { Catalogue } from '#domain/catalogue.ts';

/** What commands on form definitions work with. */
export interface CommandTools {
  /** Folder of all definitions. */
  readonly root: string;
  /** Folder the types of answers are written to. */
  readonly generated: string;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  /** Origins that the tokenizer's frame may ask; none where nothing is said. */
  readonly tokenizerOrigins?: readonly string[] | undefined;
  loadCatalogue(): Catalogue;
  /** Asks the author for a line; undefined where nobody can answer. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** What a command says. 1 is a fault that was found, 2 a command that was written wrong. */
export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
}
