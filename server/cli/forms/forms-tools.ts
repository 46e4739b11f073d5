import { createInterface } from 'node:readline/promises';
import { join, relative } from 'node:path';
import type { CommandTools, PlacedAnswers } from '#definitions/cli/command-tools.ts';
import type { FullCatalogue } from '#definitions/full-catalogue.ts';
import type { CatalogueDocuments } from '../../catalogue/catalogue-documents.ts';
import { InvalidCatalogueError } from '../../catalogue/catalogue-problem.ts';
import { loadCatalogue, readCatalogueDocuments } from '../../catalogue/load-catalogue.ts';
import { findOddPrices } from '../../catalogue/reload-checks/find-odd-prices.ts';
import { readConfiguration } from '../../configuration.ts';
import type { Configuration } from '../../configuration.ts';
import type { Database } from '../../database/open-database.ts';
import { silentLog } from '../../log.ts';
import type { Queries } from '../../database/queries.ts';
import { findReadDatabase } from '../find-read-database.ts';
import { quoteByList } from '../../services/registrar/domain-records.ts';
import { todayIn } from '../../today.ts';
import { processOutput } from '../process-output.ts';

const CLEAR_LINE = '\r\u001B[2K';

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

function awaitInterrupt(): AbortSignal {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  process.stdout.once('error', () => interrupted.abort());
  return interrupted.signal;
}

/**
 * Opens the database of a server. Its code loads late, because most commands need no database.
 * @throws {Error} when there is no database
 */
async function openExisting(configuration: Configuration): Promise<Database> {
  const { exists, notice } = await findReadDatabase(configuration);
  if (!exists) throw new Error(notice);
  const { openDatabase } = await import('../../database/open-database.ts');
  return openDatabase(configuration, silentLog);
}

async function useExisting<Result>(
  configuration: Configuration,
  run: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const database = await openExisting(configuration);
  try {
    return await run(database.queries);
  } finally {
    await database.close();
  }
}

/**
 * Reads the placed orders of a form from the database.
 * @throws {Error} when there is no database
 */
async function* readOrders(configuration: Configuration, slug: string): AsyncIterable<PlacedAnswers> {
  const { readPlacedAnswers } = await import('../replay/stored-order.ts');
  const database = await openExisting(configuration);
  try {
    yield* readPlacedAnswers(database.queries, slug);
  } finally {
    await database.close();
  }
}

/** Reads a released catalog. Undefined if it is invalid by today's rules, so that nothing can be compared. */
function readReleased(folder: string): CatalogueDocuments | undefined {
  try {
    return readCatalogueDocuments(folder);
  } catch (error) {
    if (error instanceof InvalidCatalogueError) return undefined;
    throw error;
  }
}

/**
 * Loads and compares catalogs, and quotes domains from the catalog that was last loaded from the default folder. Loading
 * takes a tenth of a second, and a replay quotes the domains of every golden case.
 */
function createCatalogueTools(defaultFolder: string, definitions: string) {
  let latest: FullCatalogue | undefined;
  const load = (folder?: string) => {
    if (folder !== undefined) return loadCatalogue(folder);
    latest = loadCatalogue(defaultFolder);
    return latest;
  };
  return {
    loadCatalogue: load,
    findOddPrices: (before: string) => {
      const released = readReleased(before);
      const odd =
        released === undefined ? [] : findOddPrices(released, readCatalogueDocuments(defaultFolder));
      const path = relative(definitions, defaultFolder);
      return odd.map((problem) => ({ ...problem, file: join(path, problem.file) }));
    },
    quoteDomains: (domains: readonly string[]) => quoteByList(domains, (latest ?? load()).tldPrices),
  };
}

/**
 * Returns the inputs of `npm run forms`: the project's definitions and catalog, and the process's terminal.
 * @param folder the project's folder
 * @throws {Error} when a setting is invalid
 */
export function createFormsTools(folder: string): Omit<CommandTools, 'finish'> {
  const configuration = readConfiguration(process.env, folder);
  const { catalogueFolder, timeZone, tokenizerOrigins } = configuration;
  const root = join(folder, 'form-definitions');
  const catalogue = createCatalogueTools(catalogueFolder ?? join(folder, 'server/catalogue/data'), root);
  const previews = async () => {
    // Imported lazily, because only previews need it.
    const { createPreviewStore } = await import('./preview-store.ts');
    return createPreviewStore({
      origin: configuration.publicOrigin ?? `http://${configuration.host}:${configuration.port}`,
      useQueries: (run) => useExisting(configuration, run),
      loadCatalogue: catalogue.loadCatalogue,
    });
  };
  return {
    root,
    metaSchemas: [join(folder, 'form-definitions/meta'), join(folder, 'server/catalogue/schemas')],
    sourceTypes: join(folder, 'src/definitions/source-types'),
    ...processOutput,
    editorSchemas: join(folder, '.vscode/schemas'),
    today: todayIn(timeZone, new Date()),
    tokenizerOrigins,
    ...catalogue,
    hasShippedCatalogue: catalogueFolder === null,
    readOrders: (slug) => readOrders(configuration, slug),
    previews: {
      add: async (...asked) => (await previews()).add(...asked),
      list: async () => (await previews()).list(),
      end: async (id) => (await previews()).end(id),
    },
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
    isTerminal: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
    awaitInterrupt,
    showProgress: process.stderr.isTTY
      ? (text) => void process.stderr.write(`${CLEAR_LINE}${text}`)
      : undefined,
  };
}
