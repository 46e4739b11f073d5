import { Ajv } from 'ajv';
import type { SchemaObject, ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import { RejectedRequestError } from '../rejected-request.ts';

const ajv = new Ajv({ strict: true, allErrors: true });
ajvErrors.default(ajv);

/** Compiles a schema. Its `errorMessage` keywords are the messages for the sender. */
export function compileWorded<Value>(schema: SchemaObject): ValidateFunction<Value> {
  return ajv.compile<Value>(schema);
}

/**
 * Creates a check against a schema that has an `errorMessage` for every error. The check returns a valid
 * value, and throws a `RejectedRequestError` (400) with all messages for an invalid one.
 */
export function createCheck<Value>(schema: SchemaObject): (value: unknown) => Value {
  const isValid = compileWorded<Value>(schema);
  return (value) => {
    if (isValid(value)) return value;
    throw new RejectedRequestError(400, (isValid.errors ?? []).map(({ message }) => message).join(' '));
  };
}
