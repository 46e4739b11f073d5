import { setTimeout as sleep } from 'node:timers/promises';
import { newAttemptKey } from '../../tests/server/start-test-server.ts';
import { Visitor } from '../../tests/server/test-visitor.ts';
import type { Answer } from '../../tests/server/test-visitor.ts';
import { multipartOf } from '../../tests/server/raw-request.ts';
import type { FaultsDatabase } from './faults-database.ts';
import type { GoldenOrder } from '../storefront/golden-order.ts';
import { startStorefront } from '../storefront/start-storefront.ts';
import type { Storefront } from '../storefront/start-storefront.ts';
import { unlimitedSettings } from '../storefront/unlimited-settings.ts';
import { readInside, readProperty } from '../../src/domain/read-property.ts';

/** The pause before a customer retries. */
const PAUSE_MS = 30;

const NO_SERVER = 'The shop has no server. Open it with at least one.';
/** After this time without success, a customer loses the order. */
const PATIENCE_MS = 120_000;
/** Interval at which a server finishes the orders of a killed one. */
const SWEPT_MS = '200';
/** Short, so that another server soon claims the work of a killed one. */
const LEASE_MS = '1000';

export const MULTIPART = 'multipart/form-data; boundary=B';

/** A customer's order, which can be sent repeatedly. */
export interface Attempt {
  readonly email: string;
  readonly key: string;
  readonly body: string;
}

/** A response: its status, followed by the bytes of its body. */
export type Reply = string;

/**
 * A storefront with one or more servers that may be killed at any time, and the customers' record of what
 * happened.
 */
export class Shop {
  readonly order: GoldenOrder;
  readonly database: FaultsDatabase;
  /** Invoice numbers of the acknowledged orders, by email. */
  readonly acknowledged = new Map<string, string>();
  /**
   * The number of each outcome: a status, `cut` when the connection ended without a response, `refused` when
   * it was not accepted.
   */
  readonly answers = new Map<string, number>();
  /** The number of posts sent again with their key. */
  repeated = 0;
  readonly #folder: string;
  /** One entry per server; `#visitors` has a visitor for each. */
  readonly #storefronts: Storefront[] = [];
  readonly #visitors: Visitor[] = [];
  #attempts = 0;
  #nextToFail = 0;

  private constructor(folder: string, order: GoldenOrder, database: FaultsDatabase) {
    this.#folder = folder;
    this.order = order;
    this.database = database;
  }

  static async open(
    folder: string,
    order: GoldenOrder,
    database: FaultsDatabase,
    servers: number,
  ): Promise<Shop> {
    const shop = new Shop(folder, order, database);
    for (let count = 0; count < servers; count += 1) {
      const storefront = await shop.#startServer('0');
      shop.#storefronts.push(storefront);
      shop.#visitors.push(await Visitor.open(storefront.origin, order.path));
    }
    return shop;
  }

  /** Returns a visitor of a server by index, modulo the number of servers. */
  visitorOf(place: number): Visitor {
    const visitor = this.#visitors[place % this.#visitors.length];
    if (visitor === undefined) throw new Error(NO_SERVER);
    return visitor;
  }

  /** True while all current servers are running. A process changes only when it is killed here. */
  get isAlive(): boolean {
    return this.#storefronts.every((storefront) => !storefront.hasEnded());
  }

  get isShared(): boolean {
    return this.#storefronts.length > 1;
  }

  async findDatabaseProcess(): Promise<number | undefined> {
    return this.database.findProcess(this.#folder);
  }

  /**
   * Kills a server like a power failure would, in rotation, and starts a new one with the same data and port.
   */
  async replaceServer(): Promise<void> {
    const [place, storefront] = this.#chooseServer();
    await storefront.end('SIGKILL');
    this.#storefronts[place] = await this.#startServer(new URL(storefront.origin).port);
  }

  /** Stops a server mid-work until its lease has expired, and then resumes it. */
  async pauseServer(): Promise<void> {
    const [, { child }] = this.#chooseServer();
    child.kill('SIGSTOP');
    await sleep(2 * Number(LEASE_MS));
    child.kill('SIGCONT');
  }

  #chooseServer(): readonly [place: number, storefront: Storefront] {
    const place = this.#nextToFail % this.#storefronts.length;
    const storefront = this.#storefronts[place];
    if (storefront === undefined) throw new Error(NO_SERVER);
    this.#nextToFail += 1;
    return [place, storefront];
  }

  #startServer(port: string): Promise<Storefront> {
    const { url } = this.database;
    const settings = { ...settingsFor(port), ...(url === null ? {} : { DATABASE_URL: url }) };
    return startStorefront(this.#folder, { settings });
  }

  /** Creates a new customer's order. */
  async newAttempt(): Promise<Attempt> {
    const key = newAttemptKey();
    const email = `${key}@example.com`;
    const token = await this.#persist(async () => {
      const given = await this.visitorOf((this.#attempts += 1)).tokenize();
      return given === 'undefined' ? undefined : given;
    });
    return { key, email, body: multipartOf(Object.entries(this.order.fieldsFor(email, token))) };
  }

  /** Posts an order as a page does: retries with the same key until it is acknowledged. */
  async place(attempt: Attempt): Promise<Reply> {
    const { key, email, body } = attempt;
    let wasSent = false;
    let place = (this.#attempts += 1);
    return this.#persist(async () => {
      const headers = { 'idempotency-key': key, 'content-type': MULTIPART };
      // Behind a load balancer, a retry can reach any server.
      const visitor = this.visitorOf((place += 1));
      const answer = await visitor.post(body, headers, this.order.path).catch(asError);
      const name = nameAnswer(answer);
      this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
      if (wasSent && name !== 'refused') this.repeated += 1;
      wasSent ||= name !== 'refused';
      if (answer instanceof Error || answer.headers.has('retry-after')) return undefined;
      if (answer.status === 200)
        this.acknowledged.set(email, String(readInside(answer.data, 'invoice_numbers', '0')));
      return `${answer.status} ${answer.text}`;
    });
  }

  /** Waits for orders that no customer retries any more. */
  async settle(): Promise<void> {
    await sleep(10 * Number(SWEPT_MS));
  }

  async close(): Promise<void> {
    await Promise.all(this.#storefronts.map((storefront) => storefront.end('SIGTERM')));
  }

  async #persist<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const result = await attempt().catch(() => undefined);
      if (result !== undefined) return result;
      await sleep(PAUSE_MS);
    }
    throw new Error(
      `No request succeeded for ${PATIENCE_MS / 1_000} s. Look for the cause in the servers’ output.`,
    );
  }
}

function settingsFor(port: string): Readonly<Record<string, string>> {
  return {
    ...unlimitedSettings,
    PORT: port,
    SWEEP_MS: SWEPT_MS,
    SWEEP_RETRY_MS: '100',
    WORKER_LEASE_MS: LEASE_MS,
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function nameAnswer(answer: Answer | Error): string {
  if (!(answer instanceof Error)) return String(answer.status);
  return readProperty(answer.cause, 'code') === 'ECONNREFUSED' ? 'refused' : 'cut';
}
