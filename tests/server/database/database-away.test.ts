import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { clusterFilesIn } from '#server/database/embedded/create-cluster.ts';
import { orders } from '#server/database/tables/schema.ts';
import { copyCatalogue } from '../catalogue/catalogue-folder.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { Visitor } from '../test-visitor.ts';
import { findRunning, newDataFolder, removeDataFolder } from './embedded/own-cluster.ts';

const folder = newDataFolder();
const catalogue = copyCatalogue();
const store = createCatalogueStore(catalogue);
const version = join(clusterFilesIn(folder).cluster, 'PG_VERSION');
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await startTestServer({
    databaseUrl: null,
    routes: [
      async (app) => {
        await app.register(catalogueRoutes, { prefix: '/api/v1', catalogueOf: store.current });
      },
    ],
    settings: { dataFolder: folder, databaseConnectMs: 500, databaseQueryMs: 1_000 },
  });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  catalogue.remove();
  await removeDataFolder(folder);
});

const askHealth = async () => (await fetch(`${server.address}/readyz`)).status;

describe('a server whose database is killed', () => {
  it('keeps serving pages and the catalog, returns 503 to POST requests, and accepts orders when the database is back', async () => {
    const key = newAttemptKey();
    const first = await visitor.order({ key });
    expect(first.status).toBe(200);
    const token = await visitor.tokenize();
    const pid = (await findRunning(folder)) ?? 0;
    // PostgreSQL cannot start without this file.
    await rename(version, `${version}.away`);
    process.kill(pid, 'SIGKILL');
    await expect.poll(askHealth, { timeout: 10_000 }).toBe(503);
    const away = await visitor.order({ token });
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).not.toBeNull();
    expect(away.data['error']).toMatch(/[Tt]ry again/);
    expect((await fetch(`${server.address}/shop/`)).status).toBe(200);
    expect((await fetch(`${server.address}/api/v1/simple_products?website_id=1`)).status).toBe(200);
    await rename(`${version}.away`, version);
    await expect.poll(askHealth, { timeout: 15_000 }).toBe(200);
    expect((await visitor.order({ token })).status).toBe(200);
    expect(await server.database.queries.$count(orders)).toBe(2);
  }, 40_000);
});
