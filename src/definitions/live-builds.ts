import { join, relative } from '#reading/files/posix-path.ts';
import { createDiskCache, diskFiles } from '#reading/files/disk-files.ts';
import type { FileCache } from '#reading/files/file-cache.ts';
import type { Problem } from '#reading/problem.ts';
import { buildParts } from './built-parts.ts';
import type { BuiltParts } from './built-parts.ts';
import { listDefinitionFiles, measureFiles } from './check/files/measure-files.ts';
import { InvalidFormDefinitionError } from './invalid-definition.ts';
import { listForms } from './vite-plugin.ts';

/** The forms that an update changed. */
export interface EditedForms {
  /** Slugs of forms with a new build, including new forms. */
  readonly rebuilt: readonly string[];
  readonly removed: readonly string[];
}

/** How to build the forms that an edit concerns. */
export interface UpdateOptions {
  /** Returns true when a newer edit makes this update pointless. */
  readonly isOvertaken?: () => boolean;
  /**
   * Returns whether somebody waits for a form. An edit that concerns many forms then builds these forms only.
   * By default, an update builds all of them.
   */
  readonly isAwaited?: (slug: string) => boolean;
  /** Runs before each build. Requests are served in the meantime. */
  readonly pause?: () => Promise<void>;
}

/**
 * The latest builds of all forms while their files are edited. A form with mistakes keeps its last build.
 *
 * Decision: docs/decisions/195-load-edits-before-browsers-reload.md
 */
export interface LiveBuilds {
  /** Returns a form's last valid build. Throws the form's mistakes when it never had one. */
  find(slug: string): Promise<BuiltParts>;
  /** The slugs of the forms that have a build, in order. */
  list(): readonly string[];
  /** The mistakes in the current files. */
  problems(): readonly Problem[];
  /** True when forms wait for a build. Further updates build them. */
  hasStale(): boolean;
  /**
   * Builds the forms that depend on the files and those left by earlier updates, or all forms if `files` is
   * omitted.
   * @returns undefined when overtaken; the update then has no effect
   */
  update(files?: readonly string[], options?: UpdateOptions): Promise<EditedForms | undefined>;
}

/** An edit of no more forms builds all of them at once. */
const FEW = 8;
/** The number of forms that an update with pauses builds, if nobody waits for them. */
const MAX_LATER = 50;

/** A form's last valid build, and the problems of its current files. */
interface LiveForm {
  readonly build?: BuiltParts | undefined;
  readonly problems: readonly Problem[];
}

/** Describes why a build failed. A file over the size limits can make any part of a build throw. */
function describeFailure(root: string, slug: string, error: unknown): readonly Problem[] {
  if (error instanceof InvalidFormDefinitionError) return error.problems;
  const oversized = measureFiles(diskFiles, root, listDefinitionFiles(diskFiles, root, slug));
  if (oversized.length > 0) return oversized;
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
    return { build: before?.build, problems: describeFailure(root, slug, error) };
  } finally {
    // Only the shared files are worth their memory.
    cache.forget(join(root, slug));
  }
}

/**
 * Returns whether a form depends on one of the files. The files of an invalid form are unknown, so any edit
 * may fix it. Every form depends on the default texts.
 */
function isConcerned(root: string, slug: string, form: LiveForm, files: readonly string[]): boolean {
  if (form.problems.length > 0) return true;
  const sources = new Set(form.build?.paths);
  const texts = `${join(root, 'shared/texts')}/`;
  return files.some(
    (file) => sources.has(file) || file.startsWith(texts) || relative(root, file).split('/')[0] === slug,
  );
}

/**
 * Chooses the forms to build now. With many stale forms, these are the awaited ones. Without awaited ones, they
 * are the next few, or more of them for an update that pauses for requests.
 */
function chooseForms(stale: ReadonlySet<string>, { isAwaited, pause }: UpdateOptions): readonly string[] {
  if (isAwaited === undefined || stale.size <= FEW) return [...stale];
  const awaited = [...stale].filter(isAwaited);
  return awaited.length > 0 ? awaited : [...stale].slice(0, pause === undefined ? FEW : MAX_LATER);
}

class FolderBuilds implements LiveBuilds {
  private readonly root: string;
  private readonly cache = createDiskCache();
  private forms: ReadonlyMap<string, LiveForm> = new Map();
  private stale: ReadonlySet<string> = new Set();
  /** The files of the edits that made forms stale, relative to the folder. */
  private readonly edited = new Set<string>();

  constructor(root: string) {
    this.root = root;
  }

  readonly find = async (slug: string): Promise<BuiltParts> =>
    this.forms.get(slug)?.build ?? buildParts(this.root, slug, createDiskCache());

  list(): readonly string[] {
    return [...this.forms].flatMap(([slug, { build }]) => (build === undefined ? [] : [slug]));
  }

  problems(): readonly Problem[] {
    const all = [...this.forms].flatMap(([slug, { problems }]) =>
      // An edit may have mended a mistake in its files.
      problems.filter(({ file }) => !this.stale.has(slug) || !this.edited.has(file)),
    );
    return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()];
  }

  hasStale(): boolean {
    return this.stale.size > 0;
  }

  async update(files?: readonly string[], options: UpdateOptions = {}): Promise<EditedForms | undefined> {
    const { isOvertaken = () => false, pause } = options;
    const slugs = listForms(this.root);
    this.expire(slugs, files);
    const next = new Map<string, LiveForm>();
    const chosen = chooseForms(this.stale, options);
    const isForNobody = !this.isAwaiting(options);
    for (const slug of chosen) {
      await pause?.();
      if (isOvertaken()) return undefined;
      // Somebody has opened a stale form meanwhile. The next update builds it first.
      if (isForNobody && next.size > 0 && this.isAwaiting(options)) break;
      next.set(slug, await rebuild(this.root, slug, this.forms.get(slug), this.cache));
    }
    if (isOvertaken()) return undefined;
    return this.replace(slugs, next);
  }

  private isAwaiting({ isAwaited = () => false }: UpdateOptions): boolean {
    return [...this.stale].some(isAwaited);
  }

  /** Marks the forms that depend on edited files, and new forms. */
  private expire(slugs: readonly string[], files: readonly string[] | undefined): void {
    if (files?.length !== 0) this.cache.expire();
    for (const file of files ?? []) this.edited.add(relative(this.root, file));
    const isStale = (slug: string) => {
      const form = this.forms.get(slug);
      if (form === undefined || files === undefined || this.stale.has(slug)) return true;
      return files.length > 0 && isConcerned(this.root, slug, form, files);
    };
    this.stale = new Set(slugs.filter(isStale));
  }

  private replace(slugs: readonly string[], built: ReadonlyMap<string, LiveForm>): EditedForms {
    const before = this.forms;
    this.forms = new Map(
      slugs.flatMap((slug) => {
        const form = built.get(slug) ?? before.get(slug);
        return form === undefined ? [] : [[slug, form] as const];
      }),
    );
    this.stale = new Set([...this.stale].filter((slug) => !built.has(slug)));
    if (this.stale.size === 0) this.edited.clear();
    const isNew = (slug: string, { build }: LiveForm) =>
      build !== undefined && build !== before.get(slug)?.build;
    return {
      rebuilt: [...built].flatMap(([slug, form]) => (isNew(slug, form) ? [slug] : [])),
      removed: [...before.keys()].filter((slug) => !this.forms.has(slug)),
    };
  }
}

/** Creates the builds of the forms in a folder. The first update builds all of them. */
export function createLiveBuilds(root: string): LiveBuilds {
  return new FolderBuilds(root);
}
