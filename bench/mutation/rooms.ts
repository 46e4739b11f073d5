/**
 * The code to mutate, as patterns without commas, and the tests that must detect the mutants. All tests are
 * fast and use no database or browser.
 */
export interface Room {
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/**
 * Creates the room of a part of the cart. Its tests are those of the whole cart and of products, without the
 * slow test of all pages.
 */
function cart(files: string): Room {
  return {
    files: [`src/domain/cart/${files}`],
    tests: ['tests/domain/cart/**/*.test.ts', 'tests/domain/products/!(settings-faults).test.ts'],
  };
}

/** Only a room's own tests run: hundreds of others execute the same code and would take hours. */
export const rooms: Readonly<Record<string, Room>> = {
  rules: { files: ['rules/*.ts'], tests: ['tests/rules/**/*.test.ts', 'tests/domain/rules/**/*.test.ts'] },
  conditions: {
    files: ['src/domain/conditions/*.ts', 'src/definitions/runtime/open-condition.ts'],
    tests: ['tests/domain/conditions/**/*.test.ts', 'tests/definitions/{emit,runtime}/**/*.test.ts'],
  },
  relevance: { files: ['src/domain/relevance/relevance.ts'], tests: ['tests/domain/answers/**/*.test.ts'] },
  cart: cart('*.ts'),
  bundles: cart('bundles/*.ts'),
  effects: cart('effects/*.ts'),
  lines: cart('lines/*.ts'),
  prices: cart('prices/*.ts'),
  renewals: cart('renewals/*.ts'),
  submission: {
    files: ['src/state/submission/submission-status.ts'],
    tests: ['tests/state/submission/submission-status.test.ts'],
  },
  payment: {
    files: ['order-field', 'read-event', 'read-failure', 'read-intent'].map(
      (name) => `server/services/payment/stripe/${name}.ts`,
    ),
    tests: ['tests/server/services/payment/stripe/**/*.test.ts'],
  },
};
