import secureParse from 'secure-json-parse';
import { RejectedRequestError } from '../rejected-request.ts';
import { say } from '../texts.ts';

export interface JsonLimits {
  readonly jsonDepth: number;
  readonly jsonNodes: number;
}

export type JsonObject = { readonly [name: string]: unknown };

/**
 * Parses the JSON of a form field.
 * @throws {RejectedRequestError} for invalid JSON, too many levels or values, prototype keys, or invalid
 * characters (NUL, lone surrogates)
 */
export function parseJsonField(name: string, text: string, limits: JsonLimits): unknown {
  const { depth, nodes } = measureJson(text);
  if (depth > limits.jsonDepth)
    throw new RejectedRequestError(400, say('post.deep', { field: name, n: limits.jsonDepth }));
  if (nodes > limits.jsonNodes)
    throw new RejectedRequestError(413, say('post.many', { field: name, n: limits.jsonNodes }));
  let value: unknown;
  try {
    value = secureParse(text);
  } catch {
    throw new RejectedRequestError(400, say('post.not-json', { field: name }));
  }
  if (!isStorable(value)) {
    throw new RejectedRequestError(400, say('post.characters', { field: name }));
  }
  return value;
}

/** Parses a field that must be an object; see `parseJsonField`. */
export function parseObjectField(name: string, text: string, limits: JsonLimits): JsonObject {
  return checkObject(name, parseJsonField(name, text, limits));
}

/** @throws {RejectedRequestError} 400 when the value is not an object */
export function checkObject(name: string, value: unknown): JsonObject {
  if (isJsonObject(value)) return value;
  throw new RejectedRequestError(400, say('post.not-object', { field: name }));
}

export function isJsonObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Returns the depth and the number of values of a JSON text in one pass, without parsing. */
export function measureJson(text: string): { readonly depth: number; readonly nodes: number } {
  let depth = 0;
  let open = 0;
  let nodes = 1;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') {
      open += 1;
      nodes += 1;
      depth = Math.max(depth, open);
    } else if (character === '}' || character === ']') open -= 1;
    else if (character === ',') nodes += 1;
  }
  return { depth, nodes };
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([name, inner]) => isPlainText(name) && isStorable(inner));
}

function isPlainText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
