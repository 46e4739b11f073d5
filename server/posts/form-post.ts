import type { ReceivedFile } from './receive-file.ts';

/** A form post whose envelope was read: texts by field name, files by the name of their part. */
export interface FormPost {
  readonly slug: string;
  readonly fields: ReadonlyMap<string, string>;
  /** Open until the post is answered. */
  readonly files: ReadonlyMap<string, ReceivedFile>;
  readonly idempotencyKey: string | undefined;
  /** As the server sees it. */
  readonly clientIp: string;
  /** Whether the visitor's browser speaks TLS. */
  readonly isSecure: boolean;
  /** The token of their session, as their cookie has it; undefined where they have none. */
  readonly session: string | undefined;
  /** The token of their browser, as its cookie has it; undefined in a browser that never logged in. */
  readonly device: string | undefined;
  /** Tells posts of one visitor from those of others, for as long as the page is open. */
  readonly visitor: string;
}

/** What an action answers; the body's bytes are the same for every repetition. */
export interface ActionReply {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds?: number;
  /** Besides the usual ones, such as `set-cookie`. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
}
