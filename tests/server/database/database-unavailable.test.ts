import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/database-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('an error of the database', () => {
  it.each([
    ['the server is not there', withCode('ECONNREFUSED'), true],
    ['it shuts down', withCode('57P01'), true],
    ['the disk is full', withCode('53100'), true],
    ['it is read-only', withCode('25006'), true],
    ['a query takes too long', withCode('57014'), true],
    ['a lock is not to be had', withCode('55P03'), true],
    ['a transaction idles too long', withCode('25P03'), true],
    ['no way leads to it', withCode('EHOSTUNREACH'), true],
    ['the connection was closed', new Error('Client was closed and is not queryable'), true],
    ['the connection breaks', new Error('Connection terminated unexpectedly'), true],
    ['the pool is used up', new Error('timeout exceeded when trying to connect'), true],
    ['drizzle wraps it', new Error('Failed query', { cause: withCode('08006') }), true],
    ['a value is doubled', withCode('23505'), false],
    ['the query is wrong', withCode('42601'), false],
    ['something else failed', new TypeError('x is undefined'), false],
    ['it is no error', 'text', false],
  ])('passes or not when %s', (_, error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });
});
