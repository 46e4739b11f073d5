import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageConfiguration } from '#domain/facts.ts';
import { checkShape } from './check-shape.ts';
import { suggest } from './problem.ts';
import type { SourceFiles } from './source-files.ts';

/** What a page's configuration may name. */
export interface PageTargets {
  readonly stepKeys: readonly string[];
  readonly paths: readonly string[];
}

/** Reads all page configurations of a form; what is wrong with them is reported in `sources`. */
export function loadPages(
  sources: SourceFiles,
  root: string,
  slug: string,
  targets: PageTargets,
): readonly PageConfiguration[] {
  const folder = join(root, slug, 'pages');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const file = join(folder, name);
      const value = sources.read(file);
      if (value === undefined || !checkShape(sources, file, value, 'page')) return [];
      // The meta-schema is the proof of the shape.
      const page = value as PageConfiguration;
      checkTargets(sources, file, page, targets);
      return [page];
    });
}

function checkTargets(
  sources: SourceFiles,
  file: string,
  page: PageConfiguration,
  targets: PageTargets,
): void {
  if (page.startStep !== undefined && !targets.stepKeys.includes(page.startStep)) {
    const hint = suggest(page.startStep, targets.stepKeys);
    sources.report(file, ['startStep'], 'unknown-step', `There is no step "${page.startStep}".${hint}`);
  }
  for (const path of Object.keys(page.preselect ?? {})) {
    if (targets.paths.includes(path)) continue;
    const hint = suggest(path, targets.paths);
    sources.report(file, ['preselect', path], 'unknown-path', `There is no field "${path}".${hint}`);
  }
}
