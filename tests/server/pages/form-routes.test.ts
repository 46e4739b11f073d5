import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';

it('redirects to the URL with a trailing slash, also from encoded paths', async () => {
  const testDatabase = await createTestDatabase();
  onTestFinished(() => testDatabase.drop());
  const server = await startTestServer({ databaseUrl: testDatabase.url });
  onTestFinished(() => server.stop());
  const redirect = async (path: string) => {
    const { status, headers } = await fetch(server.address + path, { redirect: 'manual' });
    return [path, status, headers.get('location')];
  };
  expect(
    await Promise.all(['/shop', '/shop?page=shop', '/%73hop', '/sho%70?page=%73hop'].map(redirect)),
  ).toEqual([
    ['/shop', 308, '/shop/'],
    ['/shop?page=shop', 308, '/shop/?page=shop'],
    ['/%73hop', 308, '/shop/'],
    ['/sho%70?page=%73hop', 308, '/shop/?page=%73hop'],
  ]);
});
