import type { SchemaNode } from '../../model/definition.ts';
import { isGroup } from '../../model/answers/form-fields.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';

const NOTES = ['$schema', '$comment', '$ref', 'title', 'description'];
const OF_GROUPS = [...NOTES, 'type', 'properties'];
const OF_ROWS = [...NOTES, 'type', 'items'];

/** Reports keywords that do not apply to the node, such as field keywords on a group. */
function checkKeywords(node: SchemaNode, known: readonly string[], location: SourceLocation, what: string) {
  return Object.keys(node).map((keyword) => {
    const cure =
      keyword === 'maxItems'
        ? 'Remove it, and set "max" of "rows" in steps.json'
        : `Move "${keyword}" to one of its fields`;
    const message = `"${keyword}" does not apply to ${what}. ${cure}.`;
    return report('wrong-keyword', inside(location, keyword), !known.includes(keyword) && message);
  });
}

/** Reports keywords of groups and rows that have no effect, and rows inside rows. */
function checkNode(node: SchemaNode, location: SourceLocation, isInRows: boolean): readonly Found[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, child]): readonly Found[] => {
    const at = inside(location, 'properties', name);
    if (isGroup(child)) {
      return [...checkKeywords(child, OF_GROUPS, at, 'a group of fields'), ...checkNode(child, at, isInRows)];
    }
    const { items } = child;
    if (child.type !== 'array' || items === undefined || !isGroup(items)) return [];
    if (isInRows) {
      const message = `"${name}" is a list of rows inside rows, which no step can show. Move it out of the rows, or ask for its fields once per row.`;
      return [report('nested-rows', at, message)];
    }
    const inItems = inside(at, 'items');
    return [
      ...checkKeywords(child, OF_ROWS, at, 'a list of rows'),
      ...checkKeywords(items, OF_GROUPS, inItems, 'a row'),
      ...checkNode(items, inItems, true),
    ];
  });
}

export const checkFieldGroups: ModelCheck = {
  errors: {
    'wrong-keyword': 'Keywords of fields in groups and in lists of rows.',
    'nested-rows': 'Lists of rows inside rows.',
  },
  find: ({ model }) => {
    const { schema, files } = model.names.definition;
    return checkNode(schema, { file: files.schema, at: [] }, false);
  },
};
