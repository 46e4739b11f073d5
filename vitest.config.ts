import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { fixtureFormsPlugin } from './tests/fixtures/fixture-forms-plugin.ts';
import { rjsfOutputsPlugin } from './tests/fixtures/rjsf-outputs-plugin.ts';
import configureBuild from './vite.config.ts';

/** Test folders that need a DOM. */
const DRAWING = ['package/react', 'renderer', 'widgets'];

/** The DOM of a test. */
const dom = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { console: true } },
  setupFiles: ['tests/fixtures/fail-on-console.ts', 'tests/fixtures/clear-document.ts'],
} as const;

/** All other test folders. Test files leave no state behind, so the files of a worker share their modules. */
const SHARING = [
  'api',
  'bench',
  'browser',
  'contract',
  'definitions',
  'domain',
  'house',
  'journeys',
  'loading',
  'package',
  'reading',
  'rules',
  'server',
  'state',
  'styles',
];

/** Tests of the server that write the most. */
const POOLED = ['orders', 'accounts'].map((topic) => `tests/server/${topic}/**/*.test.ts`);

/** Tests that need their own module registry: first steps, and parts that fail to load. */
const ISOLATED = ['tests/prerender/**/*.test.{ts,tsx}', 'tests/renderer/failed-parts.test.tsx'];

const inRooms = (rooms: readonly string[]) => rooms.map((room) => `tests/${room}/**/*.test.{ts,tsx}`);

/**
 * Tests use the configuration of the build. It is a separate file because production installs have no vitest.
 */
export default defineConfig((env) =>
  mergeConfig(configureBuild(env), {
    plugins: [fixtureFormsPlugin, rjsfOutputsPlugin],
    test: {
      // Journeys mostly wait, so two workers are faster even on a small machine.
      maxWorkers: 2,
      // A slow machine must not fail tests, so timeouts are long.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      globalSetup: ['tests/server/global-setup.ts'],
      projects: [
        {
          extends: true,
          test: { name: 'drawing', include: inRooms(DRAWING), exclude: ISOLATED, ...dom, isolate: false },
        },
        { extends: true, test: { name: 'isolated', include: ISOLATED, ...dom } },
        // A new database session for every query and transaction, as behind a transaction pooler.
        {
          extends: true,
          test: {
            name: 'pooled',
            include: POOLED,
            setupFiles: ['tests/server/database/record-queries-setup.ts'],
            env: { DATABASE_USES: '1' },
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'sharing',
            include: inRooms(SHARING),
            exclude: [...POOLED, ...inRooms(DRAWING)],
            setupFiles: ['tests/server/database/record-queries-setup.ts'],
            isolate: false,
          },
        },
      ],
    },
  }),
);
