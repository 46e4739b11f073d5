import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { bundleProgram } from '../fixtures/programs/bundle-program.ts';
import { UNLIMITED } from '../server/unlimited.ts';
import { newDataFolder } from '../server/database/embedded/own-cluster.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { findInDatabase, findInFiles } from './secrets/find-stored.ts';
import type { TypedSecrets } from './secrets/typed-secrets.ts';

const run = promisify(execFile);

const BUILT = ['dist/server/main.js', 'dist/client/.vite/manifest.json'];
const READY = /"address":"(http:[^"]+)".*Formcart is ready/;
const START_MS = 60_000;

/** An order in the format of `orders show --json`. */
export interface StoredOrder {
  readonly id: string;
  readonly status: string;
  readonly invoiceNumber: string | null;
  readonly totalCents: number;
  readonly chargeId: string | null;
  readonly schedule: PaymentSchedule;
  readonly renewalConsent: string | null;
  readonly lines: readonly {
    readonly label: string;
    readonly quantity: number;
    readonly priceCents: number;
  }[];
}

/** The built storefront as a separate process, with its own database and data folder. */
export class Storefront {
  readonly dataFolder = newDataFolder();
  #child: ChildProcess | undefined;
  #database: TestDatabase | undefined;
  #address = '';
  #log = '';
  #hasRestarted = false;
  readonly #settings: Readonly<Record<string, string>>;

  /** @param settings environment variables that differ from the defaults */
  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings;
  }

  get address(): string {
    return this.#address;
  }

  get databaseUrl(): string {
    if (this.#database === undefined) throw new Error('The storefront has no database yet. Start it first.');
    return this.#database.url;
  }

  get log(): string {
    return this.#log;
  }

  /** @throws {Error} when nothing is built, or the server does not start */
  async start(): Promise<void> {
    const missing = BUILT.find((file) => !existsSync(file));
    if (missing !== undefined) throw new Error(`File not found: ${missing}. Run npm run build first.`);
    await mkdir(this.dataFolder, { recursive: true });
    this.#database ??= await createTestDatabase();
    const before = this.#log.length;
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...this.#environment(), PORT: this.#address === '' ? '0' : new URL(this.#address).port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    // An interrupted test run must not leave a server running.
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    child.once('exit', () => process.off('exit', stop));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (this.#log += String(chunk)));
    }
    const findAddress = () => READY.exec(this.#log.slice(before))?.[1];
    const isDecided = () => findAddress() !== undefined || child.exitCode !== null;
    await vi.waitUntil(isDecided, { timeout: START_MS, interval: 20 }).catch(() => undefined);
    const address = findAddress();
    if (address === undefined) {
      throw new Error(`The storefront did not start:\n${this.#log.slice(before)}`);
    }
    this.#address = address;
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Kills the server without a shutdown, like a power failure. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Kills the server, and starts a new server with the same data and port. */
  async replace(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Restarts on the same data and port. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /**
   * Finds typed secrets in the log, the database and the data folder, which must contain none. Returns one
   * line per occurrence.
   */
  async findLeaks(secrets: TypedSecrets): Promise<readonly string[]> {
    if (secrets.all().length === 0) return [];
    const inDatabase = await findInDatabase({ connectionString: this.databaseUrl }, secrets);
    const inLog = secrets.isIn(this.#log) ? ['the log has a typed secret'] : [];
    return [...inLog, ...inDatabase, ...(await findInFiles(this.dataFolder, secrets))];
  }

  /** Restarts only on the first call. One restart is enough to show that stored data survives. */
  async restartOnce(): Promise<void> {
    if (this.#hasRestarted) return;
    this.#hasRestarted = true;
    await this.restart();
  }

  /** Stops everything and deletes the data. */
  async remove(): Promise<void> {
    await this.stop();
    await this.#database?.drop();
    await rm(this.dataFolder, { recursive: true, force: true });
  }

  async listOrders(): Promise<readonly StoredOrder[]> {
    return JSON.parse(await this.#run('records', 'orders', 'list', '--json'));
  }

  async showOrder(id: string): Promise<StoredOrder> {
    return JSON.parse(await this.#run('records', 'orders', 'show', id, '--json'));
  }

  /** Runs `npm run data` with these words and returns its output. */
  async runData(...words: readonly string[]): Promise<string> {
    return this.#run('data', ...words);
  }

  async #run(program: string, ...words: readonly string[]): Promise<string> {
    const command = [await bundleProgram(`server/cli/${program}.ts`), ...words];
    const { stdout } = await run(process.execPath, command, { env: this.#environment() });
    return stdout;
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      DATA_DIR: this.dataFolder,
      DATABASE_URL: this.databaseUrl,
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      ...UNLIMITED,
      ...this.#settings,
    };
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}
