import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Catalogue } from '#domain/catalogue.ts';
import { assembleCatalogue } from './assemble-catalogue.ts';
import type {
  FilingMethodsFile,
  FilingProductsFile,
  RegisteredAgentProductsFile,
  SimpleProductsFile,
} from './catalogue-files.ts';
import { InvalidCatalogueError } from './catalogue-problem.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { readCatalogueFile } from './read-catalogue-file.ts';
import type { CatalogueDocument, ReadResult } from './read-catalogue-file.ts';
import filingMethodsSchema from './schemas/filing-methods.schema.json' with { type: 'json' };
import filingProductsSchema from './schemas/filing-products.schema.json' with { type: 'json' };
import registeredAgentProductsSchema from './schemas/registered-agent-products.schema.json' with { type: 'json' };
import simpleProductsSchema from './schemas/simple-products.schema.json' with { type: 'json' };

const METHODS_FOLDER = 'filing-methods';

const ajv = new Ajv({ strict: true, allErrors: true, verbose: true });
const schemas = {
  registeredAgents: ajv.compile<RegisteredAgentProductsFile>(registeredAgentProductsSchema),
  simple: ajv.compile<SimpleProductsFile>(simpleProductsSchema),
  filing: ajv.compile<FilingProductsFile>(filingProductsSchema),
  methods: ajv.compile<FilingMethodsFile>(filingMethodsSchema),
};

function listMethodFiles(directory: string): readonly string[] {
  try {
    return readdirSync(join(directory, METHODS_FOLDER))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => `${METHODS_FOLDER}/${name}`);
  } catch {
    return [];
  }
}

function problemsOf(result: ReadResult<unknown>) {
  return 'problems' in result ? result.problems : [];
}

function documentsOf<Content>(
  results: readonly ReadResult<Content>[],
): readonly CatalogueDocument<Content>[] {
  return results.flatMap((result) => ('document' in result ? result.document : []));
}

/**
 * Reads and checks every file of a catalogue's folder.
 * @throws {InvalidCatalogueError} with all problems, each naming its file, line and place
 */
export function loadCatalogue(directory: string): Catalogue {
  const registeredAgents = readCatalogueFile(
    directory,
    'registered-agent-products.json',
    schemas.registeredAgents,
  );
  const simple = readCatalogueFile(directory, 'simple-products.json', schemas.simple);
  const filing = readCatalogueFile(directory, 'filing-products.json', schemas.filing);
  const read = listMethodFiles(directory).map((file) => readCatalogueFile(directory, file, schemas.methods));
  const misread = [registeredAgents, simple, filing, ...read].flatMap(problemsOf);
  if (
    misread.length > 0 ||
    !('document' in registeredAgents && 'document' in simple && 'document' in filing)
  ) {
    throw new InvalidCatalogueError(directory, misread);
  }
  const methods = documentsOf(read);
  const problems = checkCatalogue({
    registeredAgents: registeredAgents.document,
    simple: simple.document,
    filing: filing.document,
    methods,
  });
  if (problems.length > 0) throw new InvalidCatalogueError(directory, problems);
  return assembleCatalogue({
    registeredAgents: registeredAgents.document.content,
    simple: simple.document.content,
    filing: filing.document.content,
    methods: methods.map(({ content }) => content),
  });
}

/** How a reload went; after a failed one the last good catalogue stays. */
export type ReloadResult =
  | { readonly outcome: 'loaded'; readonly version: string | null }
  | { readonly outcome: 'kept'; readonly error: InvalidCatalogueError };

export interface CatalogueStore {
  current(): Catalogue;
  reload(): ReloadResult;
}

/**
 * Holds the catalogue of a folder in memory.
 * @throws {InvalidCatalogueError} when the first load fails
 */
export function createCatalogueStore({ directory }: { readonly directory: string }): CatalogueStore {
  let catalogue = loadCatalogue(directory);
  return {
    current: () => catalogue,
    reload: () => {
      try {
        catalogue = loadCatalogue(directory);
        return { outcome: 'loaded', version: catalogue.version };
      } catch (error) {
        if (error instanceof InvalidCatalogueError) return { outcome: 'kept', error };
        throw error;
      }
    },
  };
}
