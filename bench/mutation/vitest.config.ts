import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { fixtureFormsPlugin } from '../../tests/fixtures/fixture-forms-plugin.ts';
import configureBuild from '../../vite.config.ts';
import { rooms } from './rooms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** The room that is changed is named by whoever starts the run. */
const tests = rooms[process.env['MUTATED_ROOM'] ?? '']?.tests ?? [];

export default defineConfig((env) =>
  mergeConfig(configureBuild(env), {
    plugins: [fixtureFormsPlugin],
    test: {
      root,
      include: tests.map((path) => path.replace(/\*\*$/, '**/*.test.ts')),
      testTimeout: 60_000,
    },
  }),
);
