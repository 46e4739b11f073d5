import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runReconcile } from '#server/cli/reconcile/run-reconcile.ts';
import type { ReconcileOptions } from '#server/cli/reconcile/run-reconcile.ts';
import type { PaymentProcessor } from '#server/services/payment/payment-processor.ts';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { createCollectingTerminal, runRecordWords } from '../collecting-terminal.ts';
import { startStripe } from '../../services/payment/stripe/start-stripe.ts';
import { sampleIntent, sampleList, samples } from '../../services/payment/stripe/stripe-samples.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(() => testDatabase.drop());

interface CommandEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as npm does. */
async function run(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const options = { env: { ...process.env, DATABASE_URL: testDatabase.url, ...environment } };
  const command = ['--import', 'tsx', 'server/cli/records.ts', 'orders', 'reconcile', ...words];
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }): CommandEnd => ({ code: 0, stdout, stderr }),
    (error: unknown): CommandEnd => ({ code: 1, stdout: '', stderr: '', ...Object(error) }),
  );
}

async function openShop(settings: Parameters<typeof startTestServer>[0]['settings'] = {}) {
  const server: TestServer = await startTestServer({ databaseUrl: testDatabase.url, settings });
  onTestFinished(() => server.stop());
  return { server, visitor: await Visitor.open(server.address) };
}

/** Runs the command in this process. Returns its output. */
async function reconcile(
  { services }: TestServer,
  options: Partial<ReconcileOptions>,
  processor: Pick<PaymentProcessor, 'name' | 'listCharges'> = services.processor,
) {
  const terminal = createCollectingTerminal();
  const { queries } = services.database;
  const given = { since: undefined, isJson: false, checkpoint: undefined, ...options };
  const result = await runReconcile(given, { processor, queries, terminal });
  return { ...result, output: terminal.said() + result.output };
}

describe('orders reconcile', () => {
  it('reports differences from the sandbox, and exits with 1', async () => {
    const { server, visitor } = await openShop();
    for (const email of ['a@example.com', 'b@example.com']) await visitor.order({ answers: { email } });
    expect(await run([])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^2 charges of sandbox since .+ UTC: no differences\.\n$/),
    });
    const { queries } = server.database;
    const [first, second] = await queries.select().from(orders).orderBy(orders.createdAt);
    await queries
      .update(sandboxCharges)
      .set({ amountCents: 19_999 })
      .where(eq(sandboxCharges.key, first?.keyHash ?? ''));
    await queries.delete(sandboxCharges).where(eq(sandboxCharges.key, second?.keyHash ?? ''));
    await queries
      .insert(sandboxCharges)
      .values({ key: 'stray', token: 't', amountCents: 700, outcome: 'charged' });
    const { code, stdout } = await run([]);
    expect(code).toBe(1);
    const rows = stdout.split('\n').map((line) => line.split(/ {2,}/));
    expect(rows[0]).toEqual(['what', 'when (UTC)', 'charged', 'ordered', 'charge', 'order']);
    expect(rows).toContainEqual([
      'other amount',
      expect.any(String),
      '$199.99',
      '$200.00',
      first?.chargeId,
      `placed ${first?.invoiceNumber}`,
    ]);
    expect(rows).toContainEqual([
      'missing charge',
      expect.any(String),
      '-',
      '$200.00',
      second?.chargeId,
      `placed ${second?.invoiceNumber}`,
    ]);
    expect(rows).toContainEqual([
      'unknown charge',
      expect.any(String),
      '$7.00',
      '-',
      expect.any(String),
      '-',
    ]);
    expect(stdout).toMatch(/\n2 charges of sandbox since .+ UTC: differences: 3\.\n$/);
    const json = await run(['--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({
      processor: 'sandbox',
      charges: 2,
      differences: [{ kind: 'other amount' }, { kind: 'unknown charge' }, { kind: 'missing charge' }],
    });
    expect((await run(['--since', TOMORROW])).stdout).toMatch(
      /^0 charges of sandbox since .+: no differences/,
    );
  });

  it('reports differences from Stripe and ignores charges by other processors', async () => {
    const { settings } = await startStripe(({ method }) =>
      method === 'POST' ? samples.charged : sampleList([sampleIntent(), sampleIntent({ id: 'pi_9' })]),
    );
    const { server, visitor } = await openShop({ payment: settings });
    await visitor.order({ token: 'pm_1', answers: { email: 'c@example.com' } });
    await server.database.queries
      .update(orders)
      .set({ totalCents: 24_900 })
      .where(eq(orders.email, 'c@example.com'));
    const { code, stdout } = await run(['--since', '2026-10-01', '--json'], {
      PAYMENT_DRIVER: 'stripe',
      STRIPE_SECRET_KEY: settings.secretKey,
      STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
      STRIPE_URL: settings.address,
    });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      processor: 'stripe',
      charges: 2,
      differences: [{ kind: 'unknown charge', chargeId: 'pi_9', order: null }],
    });
  });

  it('fails when the processor cannot list its charges', async () => {
    const { settings } = await startStripe(() => samples.badKey);
    const { server } = await openShop({ payment: settings });
    await expect(reconcile(server, {})).rejects.toThrow('No.');
  });

  it.each(['yesterday', '2026-02-30', '2026-1-1'])('rejects the invalid day %s', async (day) => {
    expect(await runRecordWords(['orders', 'reconcile', '--since', day])).toMatchObject({
      output: `--since must be a day such as 2026-11-01, not "${day}".`,
      exitCode: 2,
    });
  });

  it('runs day by day and resumes from the checkpoint of an interrupted run', async () => {
    const { server } = await openShop();
    const asked: string[] = [];
    let isAway = true;
    const processor = {
      name: 'sandbox',
      async *listCharges(from: Date) {
        asked.push(from.toISOString().slice(0, 10));
        if (isAway && asked.length === 3) throw new Error('The processor is away.');
        const createdAt = new Date(from.getTime() + 1_000);
        yield { chargeId: `c${asked.length}`, orderId: null, amountCents: 100, createdAt };
      },
    };
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const checkpoint = join(tmpdir(), `reconcile-${randomBytes(6).toString('hex')}.json`);
    const options = { since: new Date(`${day(4)}T00:00:00Z`), checkpoint };
    await expect(reconcile(server, options, processor)).rejects.toThrow('away');
    isAway = false;
    const { output, exitCode } = await reconcile(server, options, processor);
    expect(asked).toEqual([day(4), day(3), day(2), day(2), day(1), day(0)]);
    // The interrupted run has already printed one of them.
    expect(output.match(/^unknown charge/gm)).toHaveLength(4 - 1);
    expect(output).toMatch(/\n5 charges of sandbox since .+: differences: \d+\.$/);
    expect(exitCode).toBe(1);
    expect(existsSync(checkpoint)).toBe(false);
  });

  it('rejects the checkpoint of another command', async () => {
    const { server } = await openShop();
    const checkpoint = join(tmpdir(), `replay-${randomBytes(6).toString('hex')}.json`);
    await writeFile(checkpoint, '{"command":"orders replay --all","state":{}}');
    onTestFinished(() => rm(checkpoint));
    const result = await runRecordWords(['orders', 'reconcile', '--checkpoint', checkpoint], {
      useServices: (use) => use(server.services),
    });
    expect(result.exitCode).toBe(2);
    expect(result.output).toContain('is not a checkpoint of "orders reconcile"');
  });
});
