import { isRecord } from '#domain/read-property.ts';
import wretch from 'wretch';
import type {
  ActionError,
  MessagePost,
  MessageSuccess,
  SignupPost,
  SignupSuccess,
} from '#contract/submission.ts';
import { isOffline } from '#loading/when-back.ts';
import { answerOf, antiForgeryHeaders, renewAntiForgery } from './anti-forgery.ts';

/**
 * The outcome of a form post. `unreachable`: the outcome is unknown, and the post may be retried with the
 * same key. Its `message` is the server's text, '' for a response without text, and undefined without a
 * usable response. `pending`: the order is saved, and its payment is still being verified.
 */
export type PostOutcome =
  | { readonly kind: 'success'; readonly answer: SignupSuccess | MessageSuccess }
  | { readonly kind: 'refused'; readonly status: number; readonly answer: ActionError }
  | { readonly kind: 'pending'; readonly message: string }
  | { readonly kind: 'unreachable'; readonly message?: string };

/** A file of a post: its original name, and the part name that the answer uses. */
export interface PostedFile {
  readonly part: string;
  readonly name: string;
  readonly file: Blob;
}

export interface FormPostClient {
  signup(post: SignupPost, key: string, files: readonly PostedFile[]): Promise<PostOutcome>;
  /** Posts a form without an order. */
  send(post: MessagePost, key: string, files: readonly PostedFile[]): Promise<PostOutcome>;
  /** Returns the outcome of an earlier post with this key, or `running`. Undefined for an unknown key. */
  findOutcome(key: string): Promise<PostOutcome | 'running' | undefined>;
}

/** Returns whether a response reports success and has a next page. */
function isSuccess(value: unknown): value is SignupSuccess | MessageSuccess {
  if (!isRecord(value) || value['result'] !== 'success' || !isRecord(value['response'])) return false;
  const { receipt_url: receipt, redirect } = value['response'];
  return typeof (value['login_url'] ?? receipt ?? redirect) === 'string';
}

function isActionError(value: unknown): value is ActionError {
  return isRecord(value) && value['result'] === 'error' && typeof value['error'] === 'string';
}

async function readOutcome(response: Response): Promise<PostOutcome> {
  const body: unknown = await response.json().catch(() => undefined);
  const data = isRecord(body) ? body['data'] : undefined;
  if (response.ok && isSuccess(data)) return { kind: 'success', answer: data };
  // Busy or failing servers and rate limits leave the outcome of the order unknown.
  const isUndecided =
    response.status >= 500 || response.status === 403 || response.headers.has('Retry-After');
  if (!isActionError(data))
    return response.status >= 500 ? { kind: 'unreachable', message: '' } : { kind: 'unreachable' };
  if (data.payment_pending === true) return { kind: 'pending', message: data.error };
  if (isUndecided) return { kind: 'unreachable', message: data.error };
  return { kind: 'refused', status: response.status, answer: data };
}

/** Text fields of a multipart body by name. */
type Fields = Readonly<Record<string, string>>;

const WAITS_MS = [500, 1500, 4000];

/** Returns whether the server requests a much longer pause than the client's own retries, e.g. an hour. */
function isForLater({ headers }: Response): boolean {
  return Number(headers.get('Retry-After') ?? 0) * 1_000 > Math.max(...WAITS_MS) * 2;
}

function wait(ms: number): Promise<void> {
  const jitter = 0.5 + Math.random();
  return new Promise((resolve) => {
    setTimeout(resolve, ms * jitter);
  });
}

/**
 * Creates the client for multipart posts to the page's own URL. It retries a post with an unknown outcome up to three
 * times with the same key. For a known key, the server returns its first response. The client does not retry while
 * the browser is offline, or if the server requests a long pause. It renews an expired CSRF token once.
 * @param address the page's own path
 * @param apiBase base path of the API, which renews the CSRF token
 */
export function createFormPostClient(address: string, apiBase: string): FormPostClient {
  // Without a type, wretch leaves the body of an error response unread. A body can be read only once.
  const posts = wretch(address).errorType(null).catcherFallback(answerOf);
  const postOnce = async (
    fields: Fields,
    key: string,
    files: readonly PostedFile[],
  ): Promise<Response | undefined> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // Files come last, so that the server already knows the page when they arrive.
    for (const { part, name, file } of files) form.append(part, file, name);
    const headers = { ...antiForgeryHeaders(), 'Idempotency-Key': key };
    try {
      return await posts.headers(headers).body(form).post().res();
    } catch {
      return undefined;
    }
  };
  const postUntilDecided = async (
    fields: Fields,
    key: string,
    files: readonly PostedFile[],
  ): Promise<PostOutcome> => {
    let renewed = false;
    for (let attempt = 0; ; attempt += 1) {
      const response = await postOnce(fields, key, files);
      if (response?.status === 403 && !renewed) {
        renewed = true;
        await renewAntiForgery(apiBase);
        continue;
      }
      const outcome: PostOutcome =
        response === undefined ? { kind: 'unreachable' } : await readOutcome(response);
      const pause = WAITS_MS[attempt];
      const isOver = pause === undefined || isOffline() || (response !== undefined && isForLater(response));
      if (outcome.kind !== 'unreachable' || isOver) return outcome;
      await wait(pause);
    }
  };
  return {
    findOutcome: async (key) => {
      const found: unknown = await wretch(`${apiBase}submissions/${key}`)
        .get()
        .json()
        .catch(() => undefined);
      if (!isRecord(found)) return undefined;
      if (found['status'] === 'running') return 'running';
      const data = isRecord(found['answer']) ? found['answer']['data'] : undefined;
      if (isSuccess(data)) return { kind: 'success', answer: data };
      return isActionError(data) ? { kind: 'refused', status: 409, answer: data } : undefined;
    },
    signup: ({ signupData, ...fields }, key, files) =>
      postUntilDecided({ ...fields, signupData: JSON.stringify(signupData) }, key, files),
    send: ({ field, payload, answers, ...fields }, key, files) => {
      const besides = answers === undefined ? {} : { answers: JSON.stringify(answers) };
      return postUntilDecided({ ...fields, [field]: JSON.stringify(payload), ...besides }, key, files);
    },
  };
}
