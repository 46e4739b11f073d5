import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/database-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('isDatabaseUnavailable', () => {
  it.each([
    ['the server rejects connections', withCode('ECONNREFUSED'), true],
    ['the server shuts down', withCode('57P01'), true],
    ['the disk is full', withCode('53100'), true],
    ['the database is read-only', withCode('25006'), true],
    ['a query takes too long', withCode('57014'), true],
    ['a lock times out', withCode('55P03'), true],
    ['a transaction idles too long', withCode('25P03'), true],
    ['the host is unreachable', withCode('EHOSTUNREACH'), true],
    ['the connection was closed', new Error('Client was closed and is not queryable'), true],
    ['the connection breaks', new Error('Connection terminated unexpectedly'), true],
    ['the pool is exhausted', new Error('timeout exceeded when trying to connect'), true],
    ['drizzle wraps the error', new Error('Failed query', { cause: withCode('08006') }), true],
    ['a value violates a unique index', withCode('23505'), false],
    ['the query is invalid', withCode('42601'), false],
    ['something else failed', new TypeError('x is undefined'), false],
    ['the value is not an error', 'text', false],
  ])('returns true only for temporary errors: %s', (_, error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });
});
