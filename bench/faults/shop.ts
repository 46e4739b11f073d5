import { setTimeout as sleep } from 'node:timers/promises';
import { newAttemptKey } from '../../tests/server/start-test-server.ts';
import { Visitor } from '../../tests/server/test-visitor.ts';
import type { Answer } from '../../tests/server/test-visitor.ts';
import { multipartOf } from '../../tests/server/raw-request.ts';
import type { GoldenOrder } from '../storefront/golden-order.ts';
import { startStorefront } from '../storefront/start-storefront.ts';
import type { Storefront } from '../storefront/start-storefront.ts';
import { unlimitedSettings } from '../storefront/unlimited-settings.ts';

/** Who repeats what did not get through does not do it as fast as possible. */
const PAUSE_MS = 30;
/** An order that does not get through for so long is lost to its customer. */
const PATIENCE_MS = 120_000;
/** Orders that a killed server left behind are finished by the next one. */
const SWEPT_MS = '200';

export const MULTIPART = 'multipart/form-data; boundary=B';

/** One customer's order, ready to be sent as often as it takes. */
export interface Attempt {
  readonly email: string;
  readonly key: string;
  readonly body: string;
}

/** What was answered: the bytes of the body, with its status in front. */
export type Reply = string;

/** A storefront that may be killed at any time, and the customers' side of what happened there. */
export class Shop {
  readonly folder: string;
  readonly order: GoldenOrder;
  /** Invoice numbers of the orders that were acknowledged, by e-mail. */
  readonly acknowledged = new Map<string, string>();
  /** How often each answer came: a status, `cut` where the connection ended without one, `refused` where none was made. */
  readonly answers = new Map<string, number>();
  /** Posts that were sent again under their key. */
  repeated = 0;
  #storefront: Storefront;
  #visitor: Visitor;

  private constructor(folder: string, order: GoldenOrder, storefront: Storefront, visitor: Visitor) {
    this.folder = folder;
    this.order = order;
    this.#storefront = storefront;
    this.#visitor = visitor;
  }

  static async open(folder: string, order: GoldenOrder): Promise<Shop> {
    const storefront = await startStorefront(folder, { settings: settingsFor('0') });
    return new Shop(folder, order, storefront, await Visitor.open(storefront.origin, order.path));
  }

  get visitor(): Visitor {
    return this.#visitor;
  }

  /** Whether the server of this moment lives; its process is the same until it is killed here. */
  get isAlive(): boolean {
    return !this.#storefront.hasEnded();
  }

  /** Ends the server as a power cut would, and starts the next one on the same data and port. */
  async replaceServer(): Promise<void> {
    await this.#storefront.end('SIGKILL');
    const { port } = new URL(this.#storefront.origin);
    this.#storefront = await startStorefront(this.folder, { settings: settingsFor(port) });
  }

  /** A new customer's order. */
  async newAttempt(): Promise<Attempt> {
    const key = newAttemptKey();
    const email = `${key}@example.com`;
    const token = await this.#persist(async () => {
      const given = await this.#visitor.tokenize();
      return given === 'undefined' ? undefined : given;
    });
    return { key, email, body: multipartOf(Object.entries(this.order.fieldsFor(email, token))) };
  }

  /** Posts an order as a page does: again under its key, until it is acknowledged. */
  async place(attempt: Attempt): Promise<Reply> {
    const { key, email, body } = attempt;
    let wasSent = false;
    return this.#persist(async () => {
      const headers = { 'idempotency-key': key, 'content-type': MULTIPART };
      const answer = await this.#visitor.post(body, headers, this.order.path).catch(asError);
      const name = nameAnswer(answer);
      this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
      if (wasSent && name !== 'refused') this.repeated += 1;
      wasSent ||= name !== 'refused';
      if (answer instanceof Error || answer.headers.has('retry-after')) return undefined;
      if (answer.status === 200)
        this.acknowledged.set(email, String(Object(answer.data['invoice_numbers'])[0]));
      return `${answer.status} ${answer.text}`;
    });
  }

  /** Waits for orders that nobody repeats any more. */
  async settle(): Promise<void> {
    await sleep(10 * Number(SWEPT_MS));
  }

  async close(): Promise<void> {
    await this.#storefront.end('SIGTERM');
  }

  async #persist<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const result = await attempt().catch(() => undefined);
      if (result !== undefined) return result;
      await sleep(PAUSE_MS);
    }
    throw new Error(`Nothing gets through for ${PATIENCE_MS / 1_000} s.`);
  }
}

function settingsFor(port: string): Readonly<Record<string, string>> {
  return { ...unlimitedSettings, PORT: port, SWEEP_MS: SWEPT_MS, SWEEP_RETRY_MS: '100' };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function nameAnswer(answer: Answer | Error): string {
  if (!(answer instanceof Error)) return String(answer.status);
  return Reflect.get(Object(answer.cause), 'code') === 'ECONNREFUSED' ? 'refused' : 'cut';
}
