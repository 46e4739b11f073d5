import { isRecord } from '#domain/read-property.ts';
import { getAtPath } from '#domain/answers/path.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { FormDefinition, JsonRecord, SchemaNode } from '../definition.ts';
import type { FieldNode } from './field-node.ts';

/** Returns the record at a path of a value, or an empty one. */
export function recordAt(value: unknown, path: string): JsonRecord {
  const found = path === '' ? value : getAtPath(value, path);
  return isRecord(found) ? found : {};
}

/** Returns true for a group of fields, and for a row. */
export function isGroup(node: SchemaNode): boolean {
  return node.type === 'object' && node.properties !== undefined && node.options === undefined;
}

function walk(
  node: SchemaNode,
  path: string,
  at: JsonPath,
  rows: string | undefined,
  visit: (field: { path: string; node: SchemaNode; at: JsonPath; rows: string | undefined }) => void,
): void {
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    const childPath = path === '' ? name : `${path}.${name}`;
    const childAt = [...at, 'properties', name];
    if (isGroup(child)) walk(child, childPath, childAt, rows, visit);
    else if (child.type === 'array' && child.items !== undefined && isGroup(child.items)) {
      walk(child.items, `${childPath}.*`, [...childAt, 'items'], childPath, visit);
    } else visit({ path: childPath, node: child, at: childAt, rows });
  }
}

/** Lists the fields of the form's own schema. The UI schema of row fields is under `items`, as in rjsf. */
export function listFormFields(definition: FormDefinition): readonly FieldNode[] {
  const { files, schema, ui } = definition;
  const fields: FieldNode[] = [];
  walk(schema, '', [], undefined, ({ path, node, at, rows }) => {
    const uiPath = path.replaceAll('.*.', '.items.');
    fields.push({
      path,
      ...(rows === undefined ? {} : { rows }),
      schema: node,
      ui: recordAt(ui, uiPath),
      source: { file: files.schema, at },
      uiSource: { file: files.ui, at: uiPath.split('.') },
    });
  });
  return fields;
}
