import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '#server/accounts/secret-token.ts';
import { loggedPath, PRIVATE_PATHS } from '#server/http/logging.ts';
import { collectLog } from '../collect-log.ts';
import { sendRaw } from '../raw-request.ts';
import { startAllRoutes } from './start-all-routes.ts';
import type { AllRoutes } from './start-all-routes.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

/** Parameters of paths that grant no access by themselves. Any other parameter counts as a secret. */
const PUBLIC: ReadonlySet<string> = new Set(
  'account channel document domain file id kind name order pageID part series slug vin'.split(' '),
);

let testDatabase: TestDatabase;
let server: AllRoutes;
const { logged, logStream } = collectLog();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startAllRoutes({ databaseUrl: testDatabase.url, logStream });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

/** Returns the path of each route up to its first secret. */
const listSecretPaths = () =>
  server.routes.flatMap(({ method, url }) => {
    const secret = [...url.matchAll(/(?<!:):(\w+)/g)].find(([, name = '']) => !PUBLIC.has(name));
    return secret === undefined ? [] : [{ method, url, prefix: url.slice(0, secret.index) }];
  });

const escapeFirst = (path: string) =>
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

describe('the log', () => {
  it('hides the rest of every route with a secret', () => {
    const found = listSecretPaths();
    expect(found.length).toBeGreaterThan(12);
    expect(found.filter(({ prefix }) => !PRIVATE_PATHS.includes(prefix))).toEqual([]);
    expect(PRIVATE_PATHS.filter((path) => !found.some(({ prefix }) => prefix === path))).toEqual([]);
  });

  it('hides secrets of requests in every spelling of their path', async () => {
    const paths = [...new Set(listSecretPaths().map(({ prefix }) => prefix))];
    const secret = newToken();
    const spellings = (prefix: string) => [
      `${prefix}${secret}/`,
      `${escapeFirst(prefix)}${secret}/`,
      `${prefix.slice(0, -1)}%2f${secret}`,
      `/${prefix}${secret}/`,
      `${prefix.toUpperCase()}${secret}/`,
      `${escapeFirst(prefix).replace('%', '%25')}${secret}/`,
      `${escapeFirst(prefix)}${secret}%E0%A4%A`,
      `/x/..${prefix}${secret}/`,
    ];
    for (const path of paths.flatMap(spellings)) {
      const before = logged.length;
      await sendRaw(server.address, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      await expect.poll(() => logged.length).toBeGreaterThan(before);
    }
    expect(logged.filter((line) => line.includes(secret))).toEqual([]);
  });

  it.each([
    ['/%72eceipt/secret/', '/receipt/…'],
    ['/receipt%2fsecret', '/receipt/…'],
    ['/operator/password/secret/', '/operator/password/…'],
    ['/operator/orders/1/', '/operator/orders/1/'],
    ['/caf%C3%A9/%20/', '/caf%C3%A9/%20/'],
  ])('shortens the URL %s to %s', (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });
});
