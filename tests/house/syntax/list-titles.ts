import { parseSync } from 'vite';

const TEST_FUNCTIONS = new Set(['it', 'test']);

export interface TestTitle {
  /** A title in a template literal ends before its first expression. */
  readonly title: string;
  /** Line of the title in its file, from 1. */
  readonly line: number;
}

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Returns `it` for `it(…)`, `it.each(…)(…)` and `it.for(…)(…)`. */
function functionOf(callee: unknown): unknown {
  if (!isNode(callee)) return undefined;
  return callee['type'] === 'Identifier'
    ? callee['name']
    : functionOf(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

function wordsOf(node: Node): unknown {
  if (node['type'] === 'Literal') return node['value'];
  const [first]: readonly unknown[] = Array.isArray(node['quasis']) ? node['quasis'] : [];
  const text = isNode(first) ? first['value'] : undefined;
  return typeof text === 'object' && text !== null && 'cooked' in text ? text.cooked : undefined;
}

export function listTitles(path: string, text: string): readonly TestTitle[] {
  const titles: TestTitle[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value['type'] === 'CallExpression' && TEST_FUNCTIONS.has(String(functionOf(value['callee'])))) {
      const [first]: readonly unknown[] = Array.isArray(value['arguments']) ? value['arguments'] : [];
      const title = isNode(first) ? wordsOf(first) : undefined;
      if (isNode(first) && typeof title === 'string') {
        titles.push({ title, line: text.slice(0, Number(first['start'])).split('\n').length });
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return titles;
}
