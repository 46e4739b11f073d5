import { parseSync } from 'vite';

type Node = Readonly<Record<string, unknown>>;

/** Attributes that visitors read or hear. */
const SPOKEN = new Set(['alt', 'aria-label', 'aria-roledescription', 'label', 'placeholder', 'title']);

/** Functions that create the message of an error. */
const ERROR_BUILDERS = new Set(['RejectedRequestError', 'rejectWith', 'refuse', 'tooLarge']);

/** Properties with a sentence of an error. */
const ERROR_PARTS = new Set(['title', 'message', 'afterReason']);

const WORD = /\p{L}{2}/u;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function nodesIn(value: unknown): readonly Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

function nameOf(value: unknown): string {
  return isNode(value) ? String(value['name']) : '';
}

/** Returns the literals that an expression can have as its value, with `…` for their placeholders. */
function literalsOf(node: Node): readonly string[] {
  const { type, value } = node;
  const inner = (...names: readonly string[]) =>
    names.flatMap((name) => nodesIn(node[name])).flatMap(literalsOf);
  switch (type) {
    case 'Literal':
    case 'JSXText':
      return typeof value === 'string' ? [value.trim()] : [];
    case 'TemplateLiteral':
      return [nodesIn(node['quasis']).map(readQuasi).join('…')];
    case 'ConditionalExpression':
      return inner('consequent', 'alternate');
    case 'LogicalExpression':
      return inner('left', 'right');
    case 'JSXExpressionContainer':
      return inner('expression');
    default:
      return [];
  }
}

function readQuasi({ value }: Node): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}

/** Returns the words between the tags of markup, and in its spoken attributes. */
function wordsOfMarkup(quasi: Node): readonly string[] {
  const markup = nodesIn(quasi['quasis']).map(readQuasi).join('…');
  // Attributes alone, as a part of a tag.
  if (/^\s*[a-z-]+(?:="|$)/.test(markup)) return [];
  const spoken = [...markup.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(
    ([, words]) => words ?? '',
  );
  return [...markup.split(/<[^>]*(?:>|$)|^[^<]*>|…/).map((words) => words.trim()), ...spoken];
}

/** Returns the parts of a node that visitors read. */
function readablePartsOf(node: Node): readonly Node[] {
  const { type } = node;
  if (type === 'JSXElement' || type === 'JSXFragment')
    return nodesIn(node['children']).filter((child) => child['type'] !== 'JSXElement');
  if (type === 'JSXAttribute') return SPOKEN.has(nameOf(node['name'])) ? nodesIn(node['value']) : [];
  if (type === 'NewExpression' || type === 'CallExpression')
    return ERROR_BUILDERS.has(nameOf(node['callee'])) ? nodesIn(node['arguments']) : [];
  return [];
}

/** Lists the literals with words that visitors read: in JSX, in markup, and in the errors of rejected requests. */
export function listLiterals(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const isMarkup = value['type'] === 'TaggedTemplateExpression' && nameOf(value['tag']) === 'html';
    const parts = isMarkup
      ? nodesIn(value['quasi']).flatMap(wordsOfMarkup)
      : readablePartsOf(value).flatMap(literalsOf);
    found.push(...parts.filter((part) => WORD.test(part)));
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** Lists the sentences in a table of errors. */
export function listErrorSentences(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value['type'] === 'Property' && ERROR_PARTS.has(nameOf(value['key'])))
      found.push(
        ...nodesIn(value['value'])
          .flatMap(literalsOf)
          .filter((part) => part.includes(' ')),
      );
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}
