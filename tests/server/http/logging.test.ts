import { describe, expect, it } from 'vitest';
import { loggedError, loggedPath } from '#server/http/logging.ts';

describe('the log', () => {
  it.each([
    ['/shop/?page=x', '/shop/'],
    ['/sandbox/tokenizer?callback=f&params=%7B%22number%22%3A4242', '/sandbox/tokenizer'],
    ['/receipt/secret/', '/receipt/…'],
    ['/confirm/secret/', '/confirm/…'],
    ['/reset-password/?token=secret', '/reset-password/'],
    ['/api/v1/submissions/0123', '/api/v1/submissions/…'],
    ['/x#y', '/x'],
  ])('tells of %s as %s', (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });

  it('reports a failed query without its values', () => {
    const cause = Object.assign(new Error('relation does not exist'), { code: '42P01' });
    const error = new Error('Failed query: insert\nparams: canary', { cause });
    expect(loggedError(error)).toMatchObject({ code: '42P01', message: 'relation does not exist' });
    expect(JSON.stringify(loggedError(error))).not.toContain('canary');
  });
});
