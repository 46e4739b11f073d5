import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { followReferences } from './follow-references.ts';
import { inlineReferences } from './inline-references.ts';
import type { JsonPath } from './json-path.ts';
import { parseJson } from './parse-json.ts';
import { sortProblems } from './problem.ts';
import type { Position, Problem } from './problem.ts';
import { originAt, toSourceTree, valueOf } from './source-tree.ts';
import type { Origin, SourceTree } from './source-tree.ts';

interface SourceFile {
  readonly text: string;
  readonly tree: Node | undefined;
}

/** Reads JSON files, each once, keeps their positions, and collects what is wrong with them. */
export class SourceFiles {
  /** The folder that problems name files relative to. */
  readonly root: string;
  private readonly found = new Map<string, Problem>();
  private readonly files = new Map<string, SourceFile>();
  private readonly trees = new Map<string, SourceTree>();
  private readonly resolved = new Map<string, SourceTree | undefined>();
  private readonly readText: (path: string) => string;

  /**
   * @param root the folder that problems name files relative to, and that no `$ref` leads out of
   * @param readText gives the text of a file; throws where there is none
   */
  constructor(root: string, readText = (path: string) => readFileSync(path, 'utf8')) {
    this.root = root;
    this.readText = readText;
  }

  /** Everything that is wrong, by file and line; what is found twice at one location is there once. */
  get problems(): readonly Problem[] {
    return sortProblems(this.found.values());
  }

  /** Everything that is wrong with a file. */
  problemsIn(path: string): readonly Problem[] {
    const file = relative(this.root, path);
    return this.problems.filter((problem) => problem.file === file);
  }

  /** Whether something is wrong with a file. */
  hasProblemsIn(path: string): boolean {
    return this.problemsIn(path).length > 0;
  }

  /** Absolute paths of all files read so far. */
  get paths(): readonly string[] {
    return [...this.files.keys()];
  }

  /** The plain value of a JSON file; undefined, with problems, where it is not JSON or not there. */
  read(path: string): unknown {
    const { tree } = this.open(path);
    return tree === undefined ? undefined : getNodeValue(tree);
  }

  /**
   * The plain value of a JSON file with every `$ref` replaced by what it names; from then on problems in what a `$ref`
   * brought in are reported in its own file. Undefined, with problems, where it cannot be read or a `$ref` leads to
   * nothing.
   */
  resolve(path: string): unknown {
    if (!this.resolved.has(path)) {
      const tree = this.treeOf(path);
      const targets = tree && followReferences(this, tree);
      this.resolved.set(path, tree && targets && inlineReferences(tree, targets));
    }
    const tree = this.resolved.get(path);
    return tree && valueOf(tree);
  }

  /** A JSON file with the origin of every part, its `$ref`s as they were written. */
  treeOf(path: string): SourceTree | undefined {
    const known = this.trees.get(path);
    if (known !== undefined) return known;
    const { tree } = this.open(path);
    if (tree === undefined) return undefined;
    const made = toSourceTree(tree, path);
    this.trees.set(path, made);
    return made;
  }

  /** Notes a problem of a part of a file. */
  report(path: string, at: JsonPath, code: string, message: string): void {
    this.reportAt(this.originOf(path, at), code, message);
  }

  /** Notes a problem where something was written. */
  reportAt(origin: Origin, code: string, message: string): void {
    const problem = { code, ...this.placeOf(origin), message };
    this.found.set(JSON.stringify(problem), problem);
  }

  /** A problem of a part of a file, which is not noted. */
  problemAt(path: string, at: JsonPath, code: string, message: string): Problem {
    return { code, ...this.positionOf(path, at), message };
  }

  /** Where a part of a file was written, by line and column; of an absent part, the nearest one around it. */
  positionOf(path: string, at: JsonPath): Position {
    return this.placeOf(this.originOf(path, at));
  }

  /** Where a part of a file was written: in the file itself, or in one that a `$ref` brought in. */
  originOf(path: string, at: JsonPath): Origin {
    const tree = this.resolved.get(path) ?? this.treeOf(path);
    return tree === undefined ? { file: path, offset: 0 } : originAt(tree, at);
  }

  /** An origin by line and column. */
  placeOf({ file, offset }: Origin): Position {
    const before = this.open(file).text.slice(0, offset);
    return {
      file: relative(this.root, file),
      line: before.split('\n').length,
      column: before.length - before.lastIndexOf('\n'),
    };
  }

  private open(path: string): SourceFile {
    const known = this.files.get(path);
    if (known !== undefined) return known;
    const text = this.load(path);
    const { tree, mistakes } = text === undefined ? { tree: undefined, mistakes: [] } : parseJson(text);
    const file = { text: text ?? '', tree };
    this.files.set(path, file);
    if (text === undefined) {
      this.reportAt({ file: path, offset: 0 }, 'missing-file', 'This file is missing or cannot be read.');
    }
    for (const { offset, code, message } of mistakes) this.reportAt({ file: path, offset }, code, message);
    return file;
  }

  private load(path: string): string | undefined {
    try {
      return this.readText(path).replace(/^\uFEFF/, '');
    } catch {
      return undefined;
    }
  }
}
