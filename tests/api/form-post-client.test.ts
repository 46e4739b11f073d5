import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormPostClient } from '#api/form-post-client.ts';
import { startOddService } from '../server/services/start-odd-service.ts';

beforeEach(() => vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' }));
afterEach(() => vi.unstubAllGlobals());

const post = {
  action: 'process_contact',
  formType: 'ContactForm',
  pageID: 'contact',
  formFileName: 'contact',
  field: 'contactData',
  payload: {},
  answers: {},
};

describe('a post whose payment is being checked', () => {
  it('is pending, with the words of the server, and is not sent again', async () => {
    let posts = 0;
    const origin = await startOddService((_request, response) => {
      posts += 1;
      const data = { result: 'error', error: 'It is being checked.', payment_pending: true };
      const headers = { 'content-type': 'application/json', 'retry-after': '60' };
      response.writeHead(409, headers).end(JSON.stringify({ data }));
    });
    const client = createFormPostClient(`${origin}/form/`, `${origin}/api/v1/`);
    expect(await client.send(post, 'key', [])).toEqual({ kind: 'pending', message: 'It is being checked.' });
    expect(posts).toBe(1);
  });
});
