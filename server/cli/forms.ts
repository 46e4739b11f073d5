import { createInterface } from 'node:readline/promises';
import { join } from 'node:path';
import { runForms } from '#definitions/cli/run-forms.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { readConfiguration } from '../configuration.ts';
import { quoteByList } from '../services/registrar/domain-records.ts';
import { todayIn } from '../today.ts';

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

const folder = process.cwd();
try {
  const { catalogueFolder, timeZone, tokenizerOrigins } = readConfiguration(process.env, folder);
  const load = () => loadCatalogue(catalogueFolder ?? join(folder, 'server/catalogue/data'));
  process.exitCode = await runForms(process.argv.slice(2), {
    definitions: join(folder, 'form-definitions'),
    metaSchemas: [join(folder, 'form-definitions/meta'), join(folder, 'server/catalogue/schemas')],
    sourceTypes: join(folder, 'src/definitions/source-types'),
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    today: todayIn(timeZone, new Date()),
    tokenizerOrigins,
    loadCatalogue: load,
    quoteDomains: (domains) => quoteByList(domains, load().tldPrices),
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
