import wretch from 'wretch';
import type {
  ActionError,
  MessagePost,
  MessageSuccess,
  SignupPost,
  SignupSuccess,
} from '#contract/submission.ts';
import { isRecord } from '#contract/service-result.ts';
import { isOffline } from '#loading/when-back.ts';
import { answerOf, antiForgeryHeaders, renewAntiForgery } from './anti-forgery.ts';

/**
 * How a form post ended. `unreachable`: nothing is decided yet, the same key may be sent again; `message` is what the
 * server said about it, '' where it answered without a word; left out where nobody answered. `pending`: the order is saved
 * and its payment is being checked, which only takes time.
 */
export type PostOutcome =
  | { readonly kind: 'success'; readonly answer: SignupSuccess | MessageSuccess }
  | { readonly kind: 'refused'; readonly status: number; readonly answer: ActionError }
  | { readonly kind: 'pending'; readonly message: string }
  | { readonly kind: 'unreachable'; readonly message?: string };

/** A file of a post, by the part that an answer names, with the name the visitor gave it. */
export interface PostedFile {
  readonly part: string;
  readonly name: string;
  readonly file: Blob;
}

export interface FormPostClient {
  signup(post: SignupPost, key: string, files: readonly PostedFile[]): Promise<PostOutcome>;
  /** Sends a form that orders nothing. */
  send(post: MessagePost, key: string, files: readonly PostedFile[]): Promise<PostOutcome>;
  /** How an earlier post under a key ended, or that it is still being worked on; undefined when there is none. */
  findOutcome(key: string): Promise<PostOutcome | 'running' | undefined>;
}

/** Whether an answer says that the form was taken, and where its visitor goes now. */
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
  // A server that is busy or broken, or that asks to come back later, has decided nothing about the order.
  const isUndecided =
    response.status >= 500 || response.status === 403 || response.headers.has('Retry-After');
  if (!isActionError(data))
    return response.status >= 500 ? { kind: 'unreachable', message: '' } : { kind: 'unreachable' };
  if (data.payment_pending === true) return { kind: 'pending', message: data.error };
  if (isUndecided) return { kind: 'unreachable', message: data.error };
  return { kind: 'refused', status: response.status, answer: data };
}

/** Texts of a multipart body by their names. */
type Fields = Readonly<Record<string, string>>;

function fieldsOfSignup({
  signupData,
  answers,
  versions,
  shownTotalCents,
  shownLines,
  ...fields
}: SignupPost): Fields {
  return {
    ...fields,
    signupData: JSON.stringify(signupData),
    answers: JSON.stringify(answers),
    versions: JSON.stringify(versions),
    shownTotalCents: String(shownTotalCents),
    ...(shownLines === undefined ? {} : { shownLines: JSON.stringify(shownLines) }),
  };
}

const WAITS_MS = [500, 1500, 4000];

/** Whether the server asks to come back later than we would by ourselves, e.g. in an hour. */
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
 * Posts forms to the page's own address as multipart data. A post whose outcome is unknown is sent again under the same
 * key, three times at most, unless the browser is offline or the server asks to come back later: it answers a key it knows with its first answer. A token that ran out is fetched
 * anew once.
 * @param address the page's own path
 * @param apiBase where a new anti-forgery token is read
 */
export function createFormPostClient(address: string, apiBase: string): FormPostClient {
  // Without a type the client leaves the body of a refusal unread: it can be read once only.
  const posts = wretch(address).errorType(null).catcherFallback(answerOf);
  const postOnce = async (
    fields: Fields,
    key: string,
    files: readonly PostedFile[],
  ): Promise<Response | undefined> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // Last: the server knows by then which page they are for.
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
    signup: (post, key, files) => postUntilDecided(fieldsOfSignup(post), key, files),
    send: ({ field, payload, answers, ...fields }, key, files) => {
      const carried = { [field]: JSON.stringify(payload), answers: JSON.stringify(answers) };
      return postUntilDecided({ ...fields, ...carried }, key, files);
    },
  };
}
