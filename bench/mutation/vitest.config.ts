import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { formDefinitions } from '../../src/definitions/vite-plugin.ts';
import configureBuild from '../../vite.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const fixtureForms = formDefinitions({
  root,
  definitions: `${root}/tests/fixtures/forms`,
  scope: 'fixture/',
});

/** The tests of the code that is mutated, all of them quick: none asks a database or a browser. */
export default defineConfig((env) =>
  mergeConfig(configureBuild(env), {
    plugins: [fixtureForms],
    test: {
      root,
      include: [
        'tests/rules/**/*.test.ts',
        'tests/domain/{answers,cart,conditions,products,rules}/**/*.test.ts',
        'tests/definitions/runtime/**/*.test.ts',
        'tests/server/services/payment/stripe/*.test.ts',
        'tests/state/submission/*.test.ts',
      ],
      testTimeout: 60_000,
    },
  }),
);
