import type { ErrorObject } from 'ajv';
import { adviseKey } from './key-advice.ts';
import { segmentsOf } from './json-path.ts';
import type { JsonPath } from './json-path.ts';
import { suggest } from './nearest-name.ts';
import type { Advice } from './nearest-name.ts';
import { isRecord } from '#domain/read-property.ts';

/** A schema mismatch at one location, described for authors. */
export interface ShapeProblem extends Advice {
  readonly at: JsonPath;
  readonly code: string;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object in { }',
  array: 'a list in [ ]',
};

function pathOf(error: ErrorObject): JsonPath {
  const at = segmentsOf(error.instancePath).map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  return error.propertyName === undefined ? at : [...at, error.propertyName];
}

/** Returns the property names that a schema allows. */
function namesKnownTo(schema: unknown): readonly string[] {
  return isRecord(schema) && isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
}

function describeValue(error: ErrorObject): string {
  const { keyword, message } = error;
  const limit = String(error.params['limit']);
  switch (keyword) {
    case 'type': {
      const types = [error.params['type']].flat().map(String);
      return `This must be ${types.map((type) => TYPE_NAMES[type] ?? type).join(' or ')}.`;
    }
    case 'minLength':
      return 'This must not be empty.';
    case 'minItems':
      return `This must have at least ${limit === '1' ? 'one entry' : `${limit} entries`}.`;
    case 'uniqueItems': {
      const number = Number(error.params['i']) + 1;
      return `Entry ${number} of this list repeats an earlier one. Remove it.`;
    }
    case 'dependencies':
    case 'dependentRequired': {
      const { missingProperty, property } = error.params;
      return `The key "${String(missingProperty)}" is missing, which "${String(property)}" needs.`;
    }
    case 'minimum':
      return `This must be ${limit} or more.`;
    case 'errorMessage':
      return `This ${message}.`;
    default:
      return `This ${message ?? 'is not right'}.`;
  }
}

/** Converts an ajv error on a meta-schema to a message for authors. */
export function describeShapeError(error: ErrorObject): ShapeProblem {
  const at = pathOf(error);
  const unknownKey: unknown = error.params['additionalProperty'];
  if (typeof unknownKey === 'string') {
    const advice = adviseKey(unknownKey, namesKnownTo(error.parentSchema));
    return { at: [...at, unknownKey], code: 'unknown-key', ...advice };
  }
  if (error.keyword === 'required') {
    const name = String(error.params['missingProperty']);
    return { at, code: 'missing-key', message: `The key "${name}" is missing.` };
  }
  const allowed: unknown = error.params['allowedValues'];
  if (Array.isArray(allowed)) {
    const names = allowed.map(String);
    const data: unknown = error.data;
    const message = `This must be one of: ${names.join(', ')}.`;
    const advice = isRecord(data) ? { message } : suggest(message, String(data), names);
    return { at, code: 'unknown-value', ...advice };
  }
  return { at, code: 'wrong-shape', message: describeValue(error) };
}
