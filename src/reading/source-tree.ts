import type { Node } from 'jsonc-parser';
import type { JsonPath } from './json-path.ts';

/** Origin of a part of a document: the file, and the offset in the file's text. */
export interface Origin {
  /** Path of the file. Absolute for a file on disk. */
  readonly file: string;
  readonly offset: number;
}

/** A JSON document with the origin of every part. */
export interface SourceTree {
  readonly origin: Origin;
  readonly kind: 'object' | 'array' | 'scalar';
  /** The value of a scalar. */
  readonly value?: unknown;
  /** The properties by name, or the items by index. */
  readonly entries: ReadonlyMap<string, SourceTree>;
  /** For the target of a `$ref`: its own position. `origin` is then the position of the `$ref`. */
  readonly target?: Origin;
}

const NO_ENTRIES: ReadonlyMap<string, SourceTree> = new Map();

/** Returns the offset to show: that of the property name if there is one. */
function offsetOf(node: Node): number {
  return (node.parent?.type === 'property' ? node.parent : node).offset;
}

function entriesOf(node: Node, file: string): ReadonlyMap<string, SourceTree> {
  const entries = new Map<string, SourceTree>();
  (node.children ?? []).forEach((child, index) => {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [{ value: index }, child];
    const name = String(key?.value);
    // For duplicate names, the last value is used, but problems point to the first.
    if (value === undefined) return;
    const known = entries.get(name);
    const tree = toSourceTree(value, file);
    entries.set(name, known === undefined ? tree : { ...tree, origin: known.origin });
  });
  return entries;
}

/**
 * Returns a copy of a string. The parser returns slices, and a slice keeps the whole text of its file in
 * memory.
 */
function detach(slice: string): string {
  return structuredClone(slice);
}

/** Converts the parsed tree of a file. */
export function toSourceTree(node: Node, file: string): SourceTree {
  const origin = { file, offset: offsetOf(node) };
  if (node.type === 'object' || node.type === 'array') {
    return { origin, kind: node.type, entries: entriesOf(node, file) };
  }
  const value: unknown = typeof node.value === 'string' ? detach(node.value) : node.value;
  return { origin, kind: 'scalar', value, entries: NO_ENTRIES };
}

const values = new WeakMap<SourceTree, unknown>();

function toValue({ kind, value, entries }: SourceTree): unknown {
  if (kind === 'scalar') return value;
  const made =
    kind === 'array'
      ? [...entries.values()].map(toValue)
      : Object.fromEntries([...entries].map(([name, entry]) => [name, toValue(entry)]));
  return Object.freeze(made);
}

/** Converts a document to a plain, frozen value. The same document has the same value each time. */
export function valueOf(tree: SourceTree): unknown {
  if (tree.kind === 'scalar') return tree.value;
  const value = values.get(tree) ?? toValue(tree);
  values.set(tree, value);
  return value;
}

/** Returns the origin of a part. For a missing part, returns that of its nearest parent. */
export function originAt(tree: SourceTree, at: JsonPath): Origin {
  const [segment, ...rest] = at;
  if (segment === undefined) return tree.origin;
  const entry = tree.entries.get(String(segment));
  return entry === undefined ? (tree.target ?? tree.origin) : originAt(entry, rest);
}
