import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { findKeyProblems } from './check-keys.ts';
import { describeSyntaxError } from './describe-syntax-error.ts';
import type { DefinitionProblem } from './problem.ts';

/** Names and indexes that lead to a place in a JSON document. */
export type JsonPath = readonly (string | number)[];

/** A place in a file that is told to its author. */
export type Position = Pick<DefinitionProblem, 'file' | 'line' | 'column'>;

interface SourceFile {
  readonly text: string;
  readonly tree: Node | undefined;
}

/** The segments of a JSON pointer such as `/properties/line1`. */
export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Reads definition files, keeps their positions, and collects what is wrong with them. */
export class SourceFiles {
  private readonly found = new Map<string, DefinitionProblem>();
  private readonly files = new Map<string, SourceFile>();
  private readonly root: string;
  private readonly readText: (path: string) => string;

  /**
   * @param root the folder that problems name files relative to
   * @param readText gives the text of a file; throws where there is none
   */
  constructor(root: string, readText = (path: string) => readFileSync(path, 'utf8')) {
    this.root = root;
    this.readText = readText;
  }

  /** Everything that is wrong, by file and line; what is found twice at one place stands once. */
  get problems(): readonly DefinitionProblem[] {
    return [...this.found.values()].sort(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
    );
  }

  /** Whether something is wrong with a file. */
  hasProblemsIn(path: string): boolean {
    const file = relative(this.root, path);
    return [...this.found.values()].some((problem) => problem.file === file);
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

  /** Notes a problem at a place, following `$ref`s into the files they name. */
  report(path: string, at: JsonPath, code: string, message: string): void {
    const place = this.locate(path, at);
    this.note(place.path, this.open(place.path).text, place.offset, code, message);
  }

  /** Where a place really stands, following `$ref`s into the files they name. */
  positionOf(path: string, at: JsonPath): Position {
    const place = this.locate(path, at);
    return this.positionAt(place.path, this.open(place.path).text, place.offset);
  }

  private positionAt(path: string, text: string, offset: number): Position {
    const before = text.slice(0, offset);
    return {
      file: relative(this.root, path),
      line: before.split('\n').length,
      column: before.length - before.lastIndexOf('\n'),
    };
  }

  private note(path: string, text: string, offset: number, code: string, message: string): void {
    const problem = { code, ...this.positionAt(path, text, offset), message };
    this.found.set(JSON.stringify(problem), problem);
  }

  /** Where a place of a file really stands: the nearest node there is, in whichever file a `$ref` leads to. */
  private locate(path: string, at: JsonPath): { readonly path: string; readonly offset: number } {
    let file = path;
    let node = this.open(file).tree;
    for (const segment of at) {
      const isOwn = node !== undefined && findNodeAtLocation(node, [segment]) !== undefined;
      const target = isOwn ? undefined : this.followRef(file, node);
      if (target !== undefined) ({ file, node } = target);
      const inner = node && findNodeAtLocation(node, [segment]);
      if (inner === undefined) break;
      node = inner;
    }
    const key = node?.parent?.type === 'property' ? node.parent : node;
    return { path: file, offset: key?.offset ?? 0 };
  }

  private followRef(file: string, node: Node | undefined) {
    const ref = node?.type === 'object' ? findNodeAtLocation(node, ['$ref']) : undefined;
    const address: unknown = ref?.value;
    if (typeof address !== 'string') return undefined;
    const [target = '', pointer = ''] = address.split('#');
    const path = target === '' ? file : resolve(dirname(file), target);
    const { tree } = this.open(path);
    return { file: path, node: tree && (findNodeAtLocation(tree, [...segmentsOf(pointer)]) ?? tree) };
  }

  private open(path: string): SourceFile {
    const known = this.files.get(path);
    if (known !== undefined) return known;
    const file = this.parse(path);
    this.files.set(path, file);
    return file;
  }

  private parse(path: string): SourceFile {
    let text: string;
    try {
      text = this.readText(path).replace(/^\uFEFF/, '');
    } catch {
      this.note(path, '', 0, 'missing-file', 'This file is missing or cannot be read.');
      return { text: '', tree: undefined };
    }
    if (text.trim() === '') {
      this.note(path, text, 0, 'not-json', 'This file is empty.');
      return { text, tree: undefined };
    }
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    // The first error is the author's; the ones after it are what it did to the rest of the file.
    const [first] = errors;
    if (first !== undefined)
      this.note(path, text, first.offset, 'not-json', describeSyntaxError(first.error));
    const problems = first === undefined ? findKeyProblems(tree) : [];
    for (const { offset, code, message } of problems) this.note(path, text, offset, code, message);
    return { text, tree: first === undefined ? tree : undefined };
  }
}
