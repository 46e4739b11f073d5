import type { ReceivedFile } from './receive-file.ts';

/** A parsed form post: texts by field name, files by part name. */
export interface FormPost {
  readonly slug: string;
  readonly fields: ReadonlyMap<string, string>;
  /** The uploaded files, open until the response is sent. */
  readonly files: ReadonlyMap<string, ReceivedFile>;
  readonly idempotencyKey: string | undefined;
  readonly clientIp: string;
  /** True when the visitor's browser uses TLS. */
  readonly isSecure: boolean;
  /** The session token from the cookie, or undefined. */
  readonly session: string | undefined;
  /** The device token of the cookie; undefined in a browser that never logged in. */
  readonly device: string | undefined;
  /** The cookie of a browser that placed orders, or undefined. */
  readonly orderCookie: string | undefined;
  /** Identifies the visitor while the page is open. */
  readonly visitor: string;
}

/** The response of an action. Every retry gets a body with identical bytes. */
export interface ActionReply {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds?: number;
  /** Additional headers, such as `set-cookie`. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

/** Tells the response that ends an action from the input of its next stage. */
export function isReply(result: object): result is ActionReply {
  return 'status' in result && 'body' in result;
}
