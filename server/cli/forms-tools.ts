import { createInterface } from 'node:readline/promises';
import { join } from 'node:path';
import type { CommandTools } from '#definitions/cli/command-tools.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { readConfiguration } from '../configuration.ts';
import { quoteByList } from '../services/registrar/domain-records.ts';
import { todayIn } from '../today.ts';

const CLEAR_LINE = '\r\u001B[2K';

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

/**
 * Returns the inputs of `npm run forms`: the project's definitions and catalog, and the process's terminal.
 * @param folder the project's folder
 * @throws {Error} when a setting is invalid
 */
export function createFormsTools(folder: string): Omit<CommandTools, 'finish'> {
  const { catalogueFolder, timeZone, tokenizerOrigins } = readConfiguration(process.env, folder);
  const load = () => loadCatalogue(catalogueFolder ?? join(folder, 'server/catalogue/data'));
  return {
    root: join(folder, 'form-definitions'),
    metaSchemas: [join(folder, 'form-definitions/meta'), join(folder, 'server/catalogue/schemas')],
    sourceTypes: join(folder, 'src/definitions/source-types'),
    editorSchemas: join(folder, '.vscode/schemas'),
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    today: todayIn(timeZone, new Date()),
    tokenizerOrigins,
    loadCatalogue: load,
    hasShippedCatalogue: catalogueFolder === undefined,
    quoteDomains: (domains) => quoteByList(domains, load().tldPrices),
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
    isTerminal: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
    showProgress: process.stderr.isTTY
      ? (text) => void process.stderr.write(`${CLEAR_LINE}${text}`)
      : undefined,
  };
}
