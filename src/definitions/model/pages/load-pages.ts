import { join } from '#reading/files/posix-path.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { checkShape } from '../check-shape.ts';
import { listJsonPaths } from '#reading/files/list-json.ts';
import type { SourceFiles } from '#reading/source-files.ts';

/** A page's configuration and its file. */
export interface LoadedPage {
  readonly page: PageConfiguration;
  readonly file: string;
}

/** The valid pages of a form. `isWhole` is false when an invalid page was left out. */
export interface LoadedPages {
  readonly sound: readonly LoadedPage[];
  readonly isWhole: boolean;
}

/** Returns a page without its entries for authors. The page must have passed its shape check. */
function withoutNotes(page: PageConfiguration): PageConfiguration {
  const { $schema: _, $comment: __, ...configuration } = page as PageConfiguration & Record<string, unknown>;
  return configuration;
}

function loadPage(sources: SourceFiles, file: string): readonly LoadedPage[] {
  const value = sources.read(file);
  if (value === undefined || checkShape(sources, file, value, 'page').length > 0) return [];
  // The meta-schema guarantees the shape.
  return [{ page: withoutNotes(value as PageConfiguration), file }];
}

/** Reads all page configurations of a form and reports errors in their shape. */
export function loadPages(sources: SourceFiles, root: string, slug: string): LoadedPages {
  const files = listJsonPaths(sources, join(root, slug, 'pages'));
  const sound = files.flatMap((file) => loadPage(sources, file));
  return { sound, isWhole: sound.length === files.length };
}
