import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import type { DefinitionProblem } from './problem.ts';

/** Names and indexes that lead to a place in a JSON document. */
export type JsonPath = readonly (string | number)[];

interface SourceFile {
  readonly text: string;
  readonly tree: Node | undefined;
}

/** Reads definition files, keeps their positions, and collects what is wrong with them. */
export class SourceFiles {
  readonly problems: DefinitionProblem[] = [];
  private readonly files = new Map<string, SourceFile>();
  private readonly root: string;

  /** @param root the folder that problems name files relative to */
  constructor(root: string) {
    this.root = root;
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
    const { text } = this.open(place.path);
    const before = text.slice(0, place.offset);
    this.problems.push({
      code,
      file: relative(this.root, place.path),
      line: before.split('\n').length,
      column: before.length - before.lastIndexOf('\n'),
      message,
    });
  }

  /** Where a place of a file really stands: the nearest node there is, in whichever file a `$ref` leads to. */
  private locate(path: string, at: JsonPath): { readonly path: string; readonly offset: number } {
    let file = path;
    let node = this.open(file).tree;
    for (const [index, segment] of at.entries()) {
      const target = this.followRef(file, node);
      if (target !== undefined) ({ file, node } = target);
      const inner = node && findNodeAtLocation(node, [segment]);
      if (inner === undefined) {
        const isLast = index === at.length - 1;
        const named = isLast ? this.propertyNamed(node, segment) : undefined;
        return { path: file, offset: (named ?? node)?.offset ?? 0 };
      }
      node = inner;
    }
    const key = node?.parent?.type === 'property' ? node.parent : node;
    return { path: file, offset: key?.offset ?? 0 };
  }

  private propertyNamed(node: Node | undefined, name: string | number): Node | undefined {
    return node?.children?.find((child) => child.children?.[0]?.value === name);
  }

  private followRef(file: string, node: Node | undefined) {
    const ref = node?.type === 'object' ? findNodeAtLocation(node, ['$ref']) : undefined;
    const address: unknown = ref?.value;
    if (typeof address !== 'string') return undefined;
    const [target = '', pointer = ''] = address.split('#');
    const path = target === '' ? file : resolve(dirname(file), target);
    const { tree } = this.open(path);
    const segments = pointer
      .split('/')
      .slice(1)
      .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
    return { file: path, node: tree && (findNodeAtLocation(tree, segments) ?? tree) };
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
      text = readFileSync(path, 'utf8');
    } catch {
      this.problems.push({
        code: 'missing-file',
        file: relative(this.root, path),
        line: 1,
        column: 1,
        message: 'This file is missing or cannot be read.',
      });
      return { text: '', tree: undefined };
    }
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const file = { text, tree: errors.length === 0 ? tree : undefined };
    this.files.set(path, file);
    for (const error of errors) {
      const before = text.slice(0, error.offset);
      this.problems.push({
        code: 'not-json',
        file: relative(this.root, path),
        line: before.split('\n').length,
        column: before.length - before.lastIndexOf('\n'),
        message: `This is not valid JSON: ${printParseErrorCode(error.error)}.`,
      });
    }
    return file;
  }
}
