import { join } from 'node:path';
import type { PageConfiguration } from '#domain/facts.ts';
import { checkShape } from '../check-shape.ts';
import { listPages } from './read-questions.ts';
import type { SourceFiles } from '#reading/source-files.ts';

/** The configuration of a page, and its file. */
export interface LoadedPage {
  readonly page: PageConfiguration;
  readonly file: string;
}

/** The pages of a form; `isWhole` when none had to be left out. */
export interface LoadedPages {
  readonly sound: readonly LoadedPage[];
  readonly isWhole: boolean;
}

/** What shape checks have proved, without the entries that are for authors. */
function withoutNotes(page: PageConfiguration): PageConfiguration {
  const { $schema: _, $comment: __, ...configuration } = page as PageConfiguration & Record<string, unknown>;
  return configuration;
}

function loadPage(sources: SourceFiles, file: string): readonly LoadedPage[] {
  const value = sources.read(file);
  if (value === undefined || checkShape(sources, file, value, 'page').length > 0) return [];
  // The meta-schema is the proof of the shape.
  return [{ page: withoutNotes(value as PageConfiguration), file }];
}

/** Reads all page configurations of a form; what is wrong with their shape is reported. */
export function loadPages(sources: SourceFiles, root: string, slug: string): LoadedPages {
  const folder = join(root, slug, 'pages');
  const names = listPages(folder);
  const sound = names.flatMap((name) => loadPage(sources, join(folder, name)));
  return { sound, isWhole: sound.length === names.length };
}
