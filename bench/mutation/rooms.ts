/** What is changed, by patterns without commas, and the tests that have to see it: all of them quick, none asks a database or a browser. */
export interface Room {
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** A room's own tests alone: hundreds of others run the same code, and would take hours. */
export const rooms: Readonly<Record<string, Room>> = {
  rules: { files: ['rules/*.ts'], tests: ['tests/rules/**', 'tests/domain/rules/**'] },
  conditions: {
    files: ['src/domain/conditions/*.ts', 'src/definitions/runtime/open-condition.ts'],
    tests: ['tests/domain/conditions/**', 'tests/definitions/{emit,runtime}/**'],
  },
  relevance: { files: ['src/domain/answers/relevance.ts'], tests: ['tests/domain/answers/**'] },
  cart: { files: ['src/domain/cart/**/*.ts'], tests: ['tests/domain/{cart,products}/**'] },
  submission: {
    files: ['src/state/submission/submission-events.ts'],
    tests: ['tests/state/submission/submission-events.test.ts'],
  },
  payment: {
    files: ['order-field', 'read-event', 'read-failure', 'read-intent'].map(
      (name) => `server/services/payment/stripe/${name}.ts`,
    ),
    tests: ['tests/server/services/payment/stripe/**'],
  },
};
