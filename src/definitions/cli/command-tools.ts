import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Quotes } from '#domain/facts.ts';

/** What commands on form definitions work with. */
export interface CommandTools {
  /** Folder of all definitions. */
  readonly root: string;
  /** Folders of the meta-schemas that definition and catalogue files are checked by. */
  readonly metaSchemas: readonly string[];
  /** Folder their types are written to. */
  readonly sourceTypes: string;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  /** Origins that the tokenizer's frame may ask; none where nothing is said. */
  readonly tokenizerOrigins?: readonly string[] | undefined;
  loadCatalogue(): Catalogue;
  /** What domains would cost if nobody had them yet; without it none has a price. */
  readonly quoteDomains?: ((domains: readonly string[]) => Quotes) | undefined;
  /** Asks the author for a line; undefined where nobody can answer. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** What a command says. 1 is a fault that was found, 2 a command that was written wrong. */
export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
}
