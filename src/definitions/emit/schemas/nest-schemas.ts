import type { Path } from '#domain/answers/answers.ts';

/** A part of a JSON schema. */
export type Schema = Readonly<Record<string, unknown>> | false;

/** Creates the schemas of objects and lists that contain answers. */
export interface Nesting {
  readonly group: (properties: Readonly<Record<string, Schema>>) => Schema;
  /** @param path the path of the list */
  readonly list: (row: Schema, path: Path) => Schema;
}

/** An answer, a group of answers or a list of rows. */
interface Node {
  leaf?: Schema;
  readonly inner: Map<string, Node>;
}

function put(root: Node, path: Path, leaf: Schema): void {
  let node = root;
  for (const name of path.split('.')) {
    const next: Node = node.inner.get(name) ?? { inner: new Map() };
    node.inner.set(name, next);
    node = next;
  }
  node.leaf = leaf;
}

function schemaOf(node: Node, path: Path, nesting: Nesting): Schema {
  if (node.leaf !== undefined) return node.leaf;
  const row = node.inner.get('*');
  if (row !== undefined) return nesting.list(schemaOf(row, `${path}.*`, nesting), path);
  const entries = [...node.inner].map(
    ([name, inner]) => [name, schemaOf(inner, path === '' ? name : `${path}.${name}`, nesting)] as const,
  );
  return nesting.group(Object.fromEntries(entries));
}

/** Nests the schemas of answers by their paths, with `*` for rows. */
export function nestSchemas(answers: Iterable<readonly [Path, Schema]>, nesting: Nesting): Schema {
  const root: Node = { inner: new Map() };
  for (const [path, schema] of answers) put(root, path, schema);
  return schemaOf(root, '', nesting);
}
