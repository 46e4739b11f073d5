import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { fixtureFormsPlugin } from './tests/fixtures/fixture-forms-plugin.ts';
import configureBuild from './vite.config.ts';

/** Tests that leave nothing behind in their modules for the next file, so the files of a worker share them. */
const SHARING = [
  'api',
  'browser',
  'contract',
  'definitions',
  'domain',
  'house',
  'journeys',
  'prerender',
  'reading',
  'rules',
  'server',
  'state',
  'styles',
];

const inSharing = SHARING.map((room) => `tests/${room}/**/*.test.ts`);

/** Tests run on what the build runs on. Apart from it, since an installation that only serves has no vitest. */
export default defineConfig((env) =>
  mergeConfig(configureBuild(env), {
    plugins: [fixtureFormsPlugin],
    test: {
      // The journeys wait more than they work: two at a time also on a small machine.
      maxWorkers: 2,
      // A slow machine is no failure: what is waited for has ample time.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 15_000 } },
      globalSetup: ['tests/server/global-setup.ts'],
      projects: [
        { extends: true, test: { name: 'sharing', include: inSharing, isolate: false } },
        {
          extends: true,
          test: { name: 'rest', include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'], exclude: inSharing },
        },
      ],
    },
  }),
);
