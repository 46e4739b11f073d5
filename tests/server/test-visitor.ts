import { newAttemptKey } from './start-test-server.ts';
import { PIECE_CENTS, priceShopOrder } from './test-site.ts';
import type { ShopAnswers } from './test-site.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The `data` property of the body. */
  readonly data: { readonly [name: string]: unknown };
  readonly headers: Headers;
}

export interface PostChanges {
  readonly key?: string | null;
  readonly token?: string | null;
  readonly answers?: Partial<ShopAnswers>;
  readonly fields?: Readonly<Record<string, string | undefined>>;
  readonly signupData?: object;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly shownTotalCents?: number;
}

/** Removes the parts that the page of an older build posts as fields, or that a test removes. */
function withoutNames(parts: object, fields: PostChanges['fields'] = {}): object {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !Object.hasOwn(fields, name)));
}

/** A visitor with a browser, which keeps cookies and posts as a page does. */
export class Visitor {
  readonly address: string;
  readonly xsrfToken: string;
  /** In the format of the `cookie` header. */
  readonly cookies: string;

  private constructor(address: string, xsrfToken: string, cookies: string) {
    this.address = address;
    this.xsrfToken = xsrfToken;
    this.cookies = cookies;
  }

  /** Opens a page, by default the shop’s page. */
  static async open(address: string, path = '/shop/'): Promise<Visitor> {
    const page = await fetch(`${address}${path}`);
    const cookies = page.headers.getSetCookie().map((line) => line.split(';', 1).join());
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
    return new Visitor(address, token ?? 'none', cookies.join('; '));
  }

  /** Sends a card to the tokenizer. Returns the token. */
  async tokenize(number = '4242424242424242'): Promise<string> {
    const card = {
      first_name: 'Ana',
      last_name: 'Ruiz',
      number,
      cvc: '123',
      exp_month: '12',
      exp_year: '2099',
    };
    const answer = await fetch(`${this.address}/sandbox/tokenizer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ card, billing_address: {} }),
    });
    const body: unknown = await answer.json();
    return String(Object(body).token);
  }

  async order(changes: PostChanges = {}): Promise<Answer> {
    const answers: ShopAnswers = {
      email: `${newAttemptKey()}@example.com`,
      password: 'Correct-horse-7',
      pieces: 2,
      ...changes.answers,
    };
    const token = changes.token === undefined ? await this.tokenize() : changes.token;
    const payment =
      token === null ? null : { processor: 'sandbox', token, customer_id: 'cus_1', billing_address: null };
    const parts = {
      answers,
      versions: { definition: 'definition-1', catalogue: 'catalogue-1' },
      shownTotalCents: changes.shownTotalCents ?? answers.pieces * PIECE_CENTS,
    };
    const specified = { ...priceShopOrder(answers).submission, payment, ...changes.signupData };
    const fields = {
      action: 'process_signup',
      formType: 'ShopForm',
      pageID: 'shop',
      formFileName: 'shop',
      signupData: JSON.stringify({ ...specified, ...withoutNames(parts, changes.fields) }),
      ...changes.fields,
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
    const key = changes.key === undefined ? newAttemptKey() : changes.key;
    return this.post(form, { ...(key === null ? {} : { 'idempotency-key': key }), ...changes.headers });
  }

  /** Posts a body with the CSRF token, by default to the shop’s page. An undefined header is omitted. */
  async post(
    body: FormData | string | Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string | undefined>> = {},
    path = '/shop/',
  ): Promise<Answer> {
    const all = { cookie: this.cookies, 'x-xsrf-token': this.xsrfToken, ...headers };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const response = await fetch(`${this.address}${path}`, { method: 'POST', body, headers: sent });
    const text = await response.text();
    const parsed: unknown = JSON.parse(text);
    return { status: response.status, text, data: Object(Object(parsed).data), headers: response.headers };
  }
}
