import type { Node } from 'jsonc-parser';
import type { JsonPath } from './json-path.ts';

/** Where a part of a document was written: the file, and the offset in its text. */
export interface Origin {
  /** Absolute path. */
  readonly file: string;
  readonly offset: number;
}

/** A JSON document whose every part knows where it was written. */
export interface SourceTree {
  readonly origin: Origin;
  readonly kind: 'object' | 'array' | 'scalar';
  /** Of a scalar: what it is. */
  readonly value?: unknown;
  /** By name, or by index. */
  readonly entries: ReadonlyMap<string, SourceTree>;
  /** Of what took the place of a `$ref`, whose origin it has: where it was written itself. */
  readonly target?: Origin;
}

const NO_ENTRIES: ReadonlyMap<string, SourceTree> = new Map();

/** The offset that an author looks for: of an entry's name, where it has one. */
function offsetOf(node: Node): number {
  return (node.parent?.type === 'property' ? node.parent : node).offset;
}

function entriesOf(node: Node, file: string): ReadonlyMap<string, SourceTree> {
  const entries = new Map<string, SourceTree>();
  (node.children ?? []).forEach((child, index) => {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [{ value: index }, child];
    const name = String(key?.value);
    // Where a name is there twice the first one is where an author is sent, and the last one counts.
    if (value === undefined) return;
    const known = entries.get(name);
    const tree = toSourceTree(value, file);
    entries.set(name, known === undefined ? tree : { ...tree, origin: known.origin });
  });
  return entries;
}

/** The document of a file, with the origin of every part. */
export function toSourceTree(node: Node, file: string): SourceTree {
  const origin = { file, offset: offsetOf(node) };
  if (node.type === 'object' || node.type === 'array') {
    return { origin, kind: node.type, entries: entriesOf(node, file) };
  }
  const value: unknown = node.value;
  return { origin, kind: 'scalar', value, entries: NO_ENTRIES };
}

/** The plain value of a document. */
export function valueOf({ kind, value, entries }: SourceTree): unknown {
  if (kind === 'scalar') return value;
  if (kind === 'array') return [...entries.values()].map(valueOf);
  return Object.fromEntries([...entries].map(([name, entry]) => [name, valueOf(entry)]));
}

/** Where a part was written; of a part that is absent, the nearest one around it. */
export function originAt(tree: SourceTree, at: JsonPath): Origin {
  const [segment, ...rest] = at;
  if (segment === undefined) return tree.origin;
  const entry = tree.entries.get(String(segment));
  return entry === undefined ? (tree.target ?? tree.origin) : originAt(entry, rest);
}
