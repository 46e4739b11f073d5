import autocannon from 'autocannon';
import type { Result } from 'autocannon';
import { multipartOf } from '../../tests/server/raw-request.ts';
import { newAttemptKey } from '../../tests/server/start-test-server.ts';
import { Visitor } from '../../tests/server/test-visitor.ts';
import { repeatAtOnce } from '../repeat-at-once.ts';
import type { GoldenOrder } from '../storefront/golden-order.ts';
import { parseJson, readInside, readProperty } from '../../src/domain/read-property.ts';

const TOKENS_AT_ONCE = 8;

interface SignUpLoad {
  readonly connections: number;
  readonly seconds: number;
  /**
   * Offered sign-ups per second, however many complete. When undefined, each response triggers the next
   * request.
   */
  readonly rate?: number;
  /** Maximum number of sign-ups. Each needs a card token, which is created in advance. */
  readonly most: number;
  /** Called after the tokens are created, before the first sign-up. */
  readonly onReady?: () => Promise<void>;
}

export interface SignUpResult extends Result {
  /** The number of each response. */
  readonly answers: ReadonlyMap<string, number>;
}

/** Customers who sign up with an order, once each. */
export class SignUps {
  readonly #visitor: Visitor;
  readonly #order: GoldenOrder;
  /** Invoice numbers by email. */
  readonly acknowledged = new Map<string, string>();

  private constructor(visitor: Visitor, order: GoldenOrder) {
    this.#visitor = visitor;
    this.#order = order;
  }

  static async open(origin: string, order: GoldenOrder): Promise<SignUps> {
    return new SignUps(await Visitor.open(origin, order.path), order);
  }

  /** Places a single sign-up. `elapsedMs` is the time from its post to its response. */
  async placeOne(): Promise<{ readonly status: number; readonly elapsedMs: number }> {
    const token = await this.#visitor.tokenize();
    const { headers, body, email } = this.#write(token);
    const began = performance.now();
    const answer = await this.#visitor.post(body, headers, this.#order.path);
    const elapsedMs = performance.now() - began;
    if (answer.status === 200) this.#acknowledge(email, answer.data);
    return { status: answer.status, elapsedMs };
  }

  /** Posts sign-ups of new customers, without retries. */
  async run({ connections, seconds, rate, most, onReady }: SignUpLoad): Promise<SignUpResult> {
    const { address, cookies, xsrfToken } = this.#visitor;
    const answers = new Map<string, number>();
    const tokens: string[] = [];
    await repeatAtOnce(
      Array.from({ length: most }),
      TOKENS_AT_ONCE,
      () => false,
      async () => {
        tokens.push(await this.#visitor.tokenize());
      },
    );
    await onReady?.();
    const emails = new WeakMap<object, string>();
    const result = await autocannon({
      url: address,
      connections,
      duration: seconds,
      ...(rate === undefined ? {} : { overallRate: rate }),
      requests: [
        {
          setupRequest: (call, context) => {
            const { email, headers, body } = this.#write(tokens.pop() ?? '');
            emails.set(context, email);
            const own = { cookie: cookies, 'x-xsrf-token': xsrfToken };
            return { ...call, method: 'POST', path: this.#order.path, headers: { ...own, ...headers }, body };
          },
          onResponse: (status, body, context, headers) => {
            const isAskedAgain = /retry-after/i.test(JSON.stringify(headers));
            const name = isAskedAgain ? `${status}, to be retried` : String(status);
            answers.set(name, (answers.get(name) ?? 0) + 1);
            if (status !== 200) return;
            this.#acknowledge(emails.get(context) ?? '', readProperty(parseJson(body), 'data'));
          },
        },
      ],
    });
    return { ...result, answers };
  }

  /** Writes a new customer's sign-up. */
  #write(token: string) {
    const key = newAttemptKey();
    const email = `${key}@example.com`;
    return {
      email,
      headers: { 'idempotency-key': key, 'content-type': 'multipart/form-data; boundary=B' },
      body: multipartOf(Object.entries(this.#order.fieldsFor(email, token))),
    };
  }

  #acknowledge(email: string, data: unknown): void {
    this.acknowledged.set(email, String(readInside(data, 'invoice_numbers', '0')));
  }
}
