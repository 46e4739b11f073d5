import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { fixtureFormsPlugin } from '../../tests/fixtures/fixture-forms-plugin.ts';
import configureBuild from '../../vite.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** The tests of the code that is mutated, all of them quick: none asks a database or a browser. */
export default defineConfig((env) =>
  mergeConfig(configureBuild(env), {
    plugins: [fixtureFormsPlugin],
    test: {
      root,
      include: [
        'tests/rules/**/*.test.ts',
        'tests/domain/{answers,cart,conditions,products,rules}/**/*.test.ts',
        'tests/definitions/{emit,runtime}/**/*.test.ts',
        'tests/server/services/payment/stripe/*.test.ts',
        'tests/state/submission/*.test.ts',
      ],
      testTimeout: 60_000,
    },
  }),
);
