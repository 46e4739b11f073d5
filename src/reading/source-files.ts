import type { FileCache, ReadFile } from './files/file-cache.ts';
import { followReferences } from './follow-references.ts';
import { inlineReferences } from './inline-references.ts';
import type { JsonPath } from './json-path.ts';
import { relative } from './files/posix-path.ts';
import { toAdvice } from './nearest-name.ts';
import type { Message } from './nearest-name.ts';
import { sortProblems } from './problem.ts';
import type { Position, Problem } from './problem.ts';
import { originAt, valueOf } from './source-tree.ts';
import type { Origin, SourceTree } from './source-tree.ts';
import { hasEntry } from './files/text-files.ts';

/** Reads JSON files with their source positions, and collects their problems. */
export class SourceFiles {
  /** The root folder. Problems have paths relative to it. */
  readonly root: string;
  private readonly found = new Map<string, Problem>();
  private readonly files = new Map<string, ReadFile>();
  private readonly resolved = new Map<string, SourceTree | undefined>();
  private readonly cache: FileCache;

  /**
   * @param root the root folder; problems have paths relative to it, and no `$ref` may leave it
   * @param cache the files that others have read already
   */
  constructor(root: string, cache: FileCache) {
    this.root = root;
    this.cache = cache;
  }

  /** All problems without duplicates, by file and line. */
  get problems(): readonly Problem[] {
    return sortProblems(this.found.values());
  }

  problemsIn(path: string): readonly Problem[] {
    const file = relative(this.root, path);
    return this.problems.filter((problem) => problem.file === file);
  }

  hasProblemsIn(path: string): boolean {
    return this.problemsIn(path).length > 0;
  }

  /** Paths of all files read so far. */
  get paths(): readonly string[] {
    return [...this.files.keys()];
  }

  /** Returns the names of the files and folders in a folder. A missing folder contains no names. */
  list(folder: string): readonly string[] {
    return this.cache.files.list(folder);
  }

  /** Returns whether a file or folder exists, without reporting a problem. */
  has(path: string): boolean {
    return this.cache.open(path).text !== undefined || hasEntry(this, path);
  }

  /**
   * Returns the value of a JSON file. Returns undefined and reports a problem if the file is missing or
   * invalid. The value is frozen, because other readers of the cache get the same one.
   */
  read(path: string): unknown {
    const tree = this.treeOf(path);
    return tree && valueOf(tree);
  }

  /**
   * Returns the value of a JSON file with all `$ref`s resolved. Problems in referenced parts are then
   * reported in their own files. Returns undefined and reports problems if the file cannot be read or a
   * `$ref` is broken.
   */
  resolve(path: string): unknown {
    if (!this.resolved.has(path)) this.resolved.set(path, this.resolveTree(path));
    const tree = this.resolved.get(path);
    return tree && valueOf(tree);
  }

  /** Returns the source tree of a file, with unresolved `$ref`s. */
  treeOf(path: string): SourceTree | undefined {
    return this.open(path).tree;
  }

  /** Reports a problem at a path in a file. */
  report(path: string, at: JsonPath, code: string, message: Message): void {
    this.reportAt(this.originOf(path, at), code, message);
  }

  /** Reports a problem at a source position. */
  reportAt(origin: Origin, code: string, message: Message): void {
    const problem = { ...toAdvice(message), code, ...this.placeOf(origin) };
    this.found.set(JSON.stringify(problem), problem);
  }

  /** Returns a problem at a path in a file without reporting it. */
  problemAt(path: string, at: JsonPath, code: string, message: string): Problem {
    return { code, ...this.positionOf(path, at), message };
  }

  /**
   * Returns the line and column of a path in a file. For a missing part, returns those of its nearest parent.
   */
  positionOf(path: string, at: JsonPath): Position {
    return this.placeOf(this.originOf(path, at));
  }

  /** Returns the origin of a path in a file. It is in another file if a `$ref` leads there. */
  originOf(path: string, at: JsonPath): Origin {
    const tree = this.resolved.get(path) ?? this.treeOf(path);
    return tree === undefined ? { file: path, offset: 0 } : originAt(tree, at);
  }

  /** Converts an origin to file, line and column. */
  placeOf({ file, offset }: Origin): Position {
    const before = (this.open(file).text ?? '').slice(0, offset);
    return {
      file: relative(this.root, file),
      line: before.split('\n').length,
      column: before.length - before.lastIndexOf('\n'),
    };
  }

  private resolveTree(path: string): SourceTree | undefined {
    const file = this.open(path);
    const known = this.cache.resolvedOf(file);
    if (known?.uses.every((used) => this.open(used.path) === used) === true) return known.tree;
    if (file.tree === undefined) return undefined;
    const uses = new Set<ReadFile>();
    const targets = followReferences(
      {
        root: this.root,
        has: (path) => this.has(path),
        treeOf: (used) => {
          uses.add(this.open(used));
          return this.treeOf(used);
        },
        placeOf: (origin) => this.placeOf(origin),
        reportAt: (...report) => this.reportAt(...report),
      },
      file.tree,
    );
    if (targets === undefined) return undefined;
    const tree = inlineReferences(file.tree, targets);
    this.cache.setResolved(file, { tree, uses: [...uses] });
    return tree;
  }

  private open(path: string): ReadFile {
    const known = this.files.get(path);
    if (known !== undefined) return known;
    const file = this.cache.open(path);
    this.files.set(path, file);
    if (file.text === undefined) {
      this.reportAt({ file: path, offset: 0 }, 'missing-file', 'This file is missing or cannot be read.');
    }
    for (const { offset, code, message } of file.mistakes)
      this.reportAt({ file: path, offset }, code, message);
    return file;
  }
}
