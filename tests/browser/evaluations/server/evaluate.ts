import { join } from 'node:path';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { readConfiguration } from '#server/configuration.ts';
import { createEvaluator } from './create-evaluator.ts';
import type { EvaluatorRequest } from './create-evaluator.ts';
import { canonicalJson } from '#server/orders/canonical-json.ts';

// Evaluates requests of the parent process, which compares this build with the browser build. Has no HTTP
// server.
const projectFolder = process.cwd();
const { catalogueFolder } = readConfiguration(process.env, projectFolder);
const catalogue = loadCatalogue(catalogueFolder ?? join(projectFolder, 'server/catalogue/data'));
const evaluator = await createEvaluator(catalogue);

process.on('message', (text) => {
  const request: EvaluatorRequest = JSON.parse(String(text));
  process.send?.(canonicalJson(evaluator.evaluate(request)));
});
process.send?.(canonicalJson(evaluator.greeting));
