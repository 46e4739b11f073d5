import { parseJson } from '../parse-json.ts';
import type { JsonMistake } from '../parse-json.ts';
import { toSourceTree } from '../source-tree.ts';
import type { SourceTree } from '../source-tree.ts';
import type { TextFiles } from './text-files.ts';

/** A file as it was read. An edit creates a new object. */
export interface ReadFile {
  /** The path by which it was read. Absolute for a file on disk. */
  readonly path: string;
  /** Undefined for a missing file. */
  readonly text: string | undefined;
  /** Undefined for a missing file and for invalid JSON. */
  readonly tree: SourceTree | undefined;
  readonly mistakes: readonly JsonMistake[];
}

/** The document of a file with its `$ref`s resolved, and all files that it was read from. */
export interface ResolvedFile {
  readonly tree: SourceTree;
  readonly uses: readonly ReadFile[];
}

/**
 * Keeps the parsed files that several forms share. A file that was read once is not read again until
 * `expire()`, and not parsed again until its text changes.
 */
export class FileCache {
  private readonly opened = new Map<string, ReadFile>();
  private readonly resolved = new WeakMap<ReadFile, ResolvedFile>();
  /** The files that have been read since the last `expire()`. */
  private readonly fresh = new Set<string>();
  /** The files behind the cache. Lists of folders are not cached. */
  readonly files: TextFiles;

  constructor(files: TextFiles) {
    this.files = files;
  }

  open(path: string): ReadFile {
    const known = this.opened.get(path);
    if (known !== undefined && this.fresh.has(path)) return known;
    const text = this.files.read(path)?.replace(/^\uFEFF/, '');
    const file = known !== undefined && known.text === text ? known : parse(path, text);
    this.opened.set(path, file);
    this.fresh.add(path);
    return file;
  }

  resolvedOf(file: ReadFile): ResolvedFile | undefined {
    return this.resolved.get(file);
  }

  setResolved(file: ReadFile, resolved: ResolvedFile): void {
    this.resolved.set(file, resolved);
  }

  /** Reads each file again on its next use, because it may have been edited. */
  expire(): void {
    this.fresh.clear();
  }

  /** Forgets the files of a folder, to free their memory. */
  forget(folder: string): void {
    for (const path of this.opened.keys()) if (path.startsWith(`${folder}/`)) this.opened.delete(path);
  }
}

function parse(path: string, text: string | undefined): ReadFile {
  if (text === undefined) return { path, text, tree: undefined, mistakes: [] };
  const { tree, mistakes } = parseJson(text);
  return { path, text, tree: tree && toSourceTree(tree, path), mistakes };
}
