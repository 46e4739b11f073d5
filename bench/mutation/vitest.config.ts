import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { fixtureFormsPlugin } from '../../tests/fixtures/fixture-forms-plugin.ts';
import configureBuild from '../../vite.config.ts';
import { rooms } from './rooms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** The run sets the name of the mutated room. */
const room = rooms[process.env['MUTATED_ROOM'] ?? ''];

export default defineConfig((env) =>
  mergeConfig(configureBuild(env), {
    plugins: [fixtureFormsPlugin],
    test: {
      root,
      include: [...(room?.tests ?? [])],
      testTimeout: 60_000,
    },
  }),
);
