import { join, relative, sep } from 'node:path';
import { FileCache } from '#reading/file-cache.ts';
import type { Problem } from '#reading/problem.ts';
import { buildParts } from './built-parts.ts';
import type { BuiltParts } from './built-parts.ts';
import { InvalidFormDefinitionError } from './invalid-definition.ts';
import { listForms } from './vite-plugin.ts';

/** The forms that an update changed. */
export interface EditedForms {
  /** Slugs of forms with a new build, including new forms. */
  readonly rebuilt: readonly string[];
  readonly removed: readonly string[];
}

/** The latest builds of all forms while their files are edited. A form with mistakes keeps its last build. */
export interface LiveBuilds {
  /** Returns a form's last valid build. Throws the form's mistakes when it never had one. */
  find(slug: string): Promise<BuiltParts>;
  /** The slugs of the forms that have a build, in order. */
  list(): readonly string[];
  /** The mistakes in the current files. */
  problems(): readonly Problem[];
  /**
   * Builds the forms that depend on the files, or all forms if `files` is omitted.
   * @param isOvertaken true when a newer edit makes this one pointless
   * @returns undefined when overtaken; the update then has no effect
   */
  update(files?: readonly string[], isOvertaken?: () => boolean): Promise<EditedForms | undefined>;
}

/** A form's last valid build, and the problems of its current files. */
interface LiveForm {
  readonly build?: BuiltParts | undefined;
  readonly problems: readonly Problem[];
}

function describeFailure(slug: string, error: unknown): readonly Problem[] {
  if (error instanceof InvalidFormDefinitionError) return error.problems;
  const message = error instanceof Error ? error.message : String(error);
  return [{ code: 'unreadable', file: `${slug}/steps.json`, line: 1, column: 1, message }];
}

async function rebuild(
  root: string,
  slug: string,
  before: LiveForm | undefined,
  cache: FileCache,
): Promise<LiveForm> {
  try {
    return { build: await buildParts(root, slug, cache), problems: [] };
  } catch (error) {
    return { build: before?.build, problems: describeFailure(slug, error) };
  } finally {
    // Only the shared files are worth their memory.
    cache.forget(join(root, slug));
  }
}

/**
 * Returns whether a form depends on one of the files. The files of an invalid form are unknown, so any edit
 * may fix it. Every form depends on the default texts.
 */
function isConcerned(root: string, slug: string, form: LiveForm | undefined, files: readonly string[]) {
  if (form === undefined || form.problems.length > 0) return true;
  const sources = new Set(form.build?.paths);
  const texts = join(root, 'shared/texts') + sep;
  return files.some(
    (file) => sources.has(file) || file.startsWith(texts) || relative(root, file).split(sep)[0] === slug,
  );
}

/** Creates the builds of the forms in a folder. The first update builds all of them. */
export function createLiveBuilds(root: string): LiveBuilds {
  let forms: ReadonlyMap<string, LiveForm> = new Map();
  const cache = new FileCache();
  return {
    find: async (slug) => forms.get(slug)?.build ?? buildParts(root, slug),
    list: () => [...forms].flatMap(([slug, { build }]) => (build === undefined ? [] : [slug])),
    problems: () => {
      const all = [...forms.values()].flatMap(({ problems }) => problems);
      return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()];
    },
    update: async (files, isOvertaken = () => false) => {
      cache.expire();
      const slugs = listForms(root);
      const next = new Map<string, LiveForm>();
      for (const slug of slugs) {
        const before = forms.get(slug);
        const isStale = files === undefined || isConcerned(root, slug, before, files);
        const form = before === undefined || isStale ? await rebuild(root, slug, before, cache) : before;
        next.set(slug, form);
        if (isOvertaken()) return undefined;
      }
      const rebuilt = slugs.filter((slug) => {
        const build = next.get(slug)?.build;
        return build !== undefined && build !== forms.get(slug)?.build;
      });
      const removed = [...forms.keys()].filter((slug) => !next.has(slug));
      forms = next;
      return { rebuilt, removed };
    },
  };
}
