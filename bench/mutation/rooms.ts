/** What is changed, by patterns without commas, and the tests that have to see it: all of them quick, none asks a database or a browser. */
export interface Room {
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** A part of the cart: what one part does is seen in the tests of the whole, and of what it sells; not in that of all pages, which takes seconds. */
function cart(files: string): Room {
  return {
    files: [`src/domain/cart/${files}`],
    tests: ['tests/domain/cart/**/*.test.ts', 'tests/domain/products/!(settings-faults).test.ts'],
  };
}

/** A room's own tests alone: hundreds of others run the same code, and would take hours. */
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
    files: ['src/state/submission/submission-events.ts'],
    tests: ['tests/state/submission/submission-events.test.ts'],
  },
  payment: {
    files: ['order-field', 'read-event', 'read-failure', 'read-intent'].map(
      (name) => `server/services/payment/stripe/${name}.ts`,
    ),
    tests: ['tests/server/services/payment/stripe/**/*.test.ts'],
  },
};
