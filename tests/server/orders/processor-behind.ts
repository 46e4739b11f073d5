import type { ChargeOutcome, PaymentProcessor } from '#server/services/payment/payment-processor.ts';
import { createSandboxProcessor } from '#server/sandbox/sandbox-processor.ts';
import type { TestServer } from '../start-test-server.ts';

/**
 * Creates a payment processor that charges in the sandbox and then runs `disturb`. The result of `disturb`
 * replaces the outcome.
 */
export function processorBehind(
  server: TestServer,
  disturb: (call: number) => Promise<ChargeOutcome | undefined>,
) {
  const sandbox = createSandboxProcessor(server.database, { sandboxSlowMs: 0 });
  let calls = 0;
  return {
    ...sandbox,
    charge: async (...args) => {
      const answer = await sandbox.charge(...args);
      calls += 1;
      return (await disturb(calls)) ?? answer;
    },
  } satisfies PaymentProcessor;
}
