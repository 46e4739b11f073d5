import { parseSync } from 'vite';

type Node = Readonly<Record<string, unknown>>;

/** Matches two words, a placeholder with a word, a capitalized word, or a plural ending. */
const SENTENCES = /\p{L}.* [\p{L}…]|[\d…].* \p{L}{2}|^\p{Lu}\p{Ll}+$|^s$/u;

/** Methods whose arguments are compared or parsed, never shown. */
const PARSING = new Set(['endsWith', 'includes', 'replace', 'replaceAll', 'split', 'startsWith']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function nodesIn(value: unknown): readonly Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

/** Returns the name of a function or of a method. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  return value['type'] === 'MemberExpression' ? nameOf(value['property']) : String(value['name']);
}

/** Returns the nodes inside this one that can become a text. Errors are for developers. */
function shownIn(node: Node): readonly Node[] {
  const type = String(node['type']);
  if (/^(Import|TS)/.test(type) || (type === 'NewExpression' && nameOf(node['callee']).endsWith('Error')))
    return [];
  if (type === 'BinaryExpression') return node['operator'] === '+' ? nodesIn(Object.values(node)) : [];
  if (type === 'Property') return nodesIn(node['value']);
  if (type === 'CallExpression' && PARSING.has(nameOf(node['callee']))) return nodesIn(node['callee']);
  return Object.values(node).flatMap(nodesIn);
}

function readLiteral({ type, value, quasis }: Node): string {
  if (type !== 'TemplateLiteral') return type === 'Literal' && typeof value === 'string' ? value : '';
  const parts = nodesIn(quasis).map((quasi) => Object(quasi['value']).cooked);
  return parts.join('…');
}

/** Lists the literals of a module that can be words for visitors, with `…` for their placeholders. */
export function listSentences(path: string, text: string): readonly string[] {
  const visit = (node: Node): readonly string[] => [
    ...[readLiteral(node)].filter((words) => SENTENCES.test(words)),
    ...shownIn(node).flatMap(visit),
  ];
  return nodesIn(parseSync(path, text).program).flatMap(visit);
}
