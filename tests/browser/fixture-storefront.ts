import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { formDefinitions } from '#definitions/vite-plugin.ts';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { listModules } from '#server/built-files/list-modules.ts';
import { pageEntries } from '#server/built-files/page-entries.ts';
import { readBuiltAssets } from '#server/pages/page-assets.ts';
import type { Configuration } from '#server/configuration.ts';
import type { Site } from '#server/site.ts';
import { copyForm } from '../definitions/forms/copy-form.ts';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { project } from '../fixtures/fixture-forms.ts';
import { startTestServer } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestDatabase } from '../server/test-database.ts';
import { findInDatabase } from './secrets/find-stored.ts';
import type { TypedSecrets } from './secrets/typed-secrets.ts';

/** A storefront with a fixture form: the built page on the real server, as in production. */
export interface FixtureStorefront {
  readonly server: TestServer;
  /** Finds typed secrets in the database, which must contain none. Returns one line per occurrence. */
  findLeaks(secrets: TypedSecrets): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/**
 * Builds the page of a form in tests/definitions/forms, and serves that page with a site that validates its
 * orders.
 * @param settings server settings that differ from the defaults
 */
export async function startFixtureStorefront(
  slug: string,
  site: Site,
  settings: Partial<Configuration> = {},
): Promise<FixtureStorefront> {
  // The folder is inside the project, so that Node finds the packages of the build.
  const folder = await mkdtemp(join(project, 'node_modules', '.fixture-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    await buildPage(slug, folder);
    const database = await createTestDatabase();
    const store = createCatalogueStore({ directory: FIXTURE_CATALOGUE });
    const server = await startTestServer({
      databaseUrl: database.url,
      site,
      assets: await readBuiltAssets(folder),
      settings: { ...settings, projectFolder: folder },
      routes: [
        async (app) => void app.register(catalogueRoutes, { catalogueOf: store.current, prefix: '/api/v1' }),
      ],
    });
    const remove = async () => {
      await server.stop();
      await database.drop();
      await removeFolder();
    };
    const findLeaks = async (secrets: TypedSecrets) =>
      findInDatabase({ connectionString: database.url }, secrets);
    return { server, findLeaks, remove };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function buildPage(slug: string, folder: string): Promise<void> {
  await symlink(join(project, 'server'), join(folder, 'server'));
  await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    plugins: [react(), formDefinitions({ root: project, definitions: copyForm(slug) }), listModules(project)],
    build: {
      outDir: join(folder, 'dist/client'),
      manifest: true,
      rolldownOptions: pageEntries(project),
    },
  });
}
