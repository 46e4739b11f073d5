import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { parseJson } from './parse-json.ts';
import type { JsonMistake } from './parse-json.ts';
import { toSourceTree } from './source-tree.ts';
import type { SourceTree } from './source-tree.ts';

/** A file as it was read. An edit creates a new object. */
export interface ReadFile {
  /** Absolute path. */
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
  private readonly files = new Map<string, ReadFile>();
  private readonly resolved = new WeakMap<ReadFile, ResolvedFile>();
  /** The files that have been read since the last `expire()`. */
  private readonly fresh = new Set<string>();
  private readonly readText: (path: string) => string;

  /** @param readText returns the text of a file; throws if it does not exist */
  constructor(readText = (path: string) => readFileSync(path, 'utf8')) {
    this.readText = readText;
  }

  open(path: string): ReadFile {
    const known = this.files.get(path);
    if (known !== undefined && this.fresh.has(path)) return known;
    const text = this.load(path);
    const file = known !== undefined && known.text === text ? known : parse(path, text);
    this.files.set(path, file);
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
    for (const path of this.files.keys()) if (path.startsWith(folder + sep)) this.files.delete(path);
  }

  private load(path: string): string | undefined {
    try {
      return this.readText(path).replace(/^\uFEFF/, '');
    } catch {
      return undefined;
    }
  }
}

function parse(path: string, text: string | undefined): ReadFile {
  if (text === undefined) return { path, text, tree: undefined, mistakes: [] };
  const { tree, mistakes } = parseJson(text);
  return { path, text, tree: tree && toSourceTree(tree, path), mistakes };
}
