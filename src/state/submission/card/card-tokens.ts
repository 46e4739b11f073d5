import type {
  BillingAddress,
  CardDetails,
  TokenizerResult,
  TokenizerSettings,
} from '#api/tokenizer-client.ts';
import { isOffline } from '#loading/when-back.ts';
import type { SessionBase } from '../../session-base.ts';
import type { CardToken } from '../build-post.ts';
import { submissionErrors } from '../submission-errors.ts';
import type { SubmissionError } from '../submission-status.ts';

/** Thrown when a page or form lacks a required property. The message names the property, for the log. */
export class MissingRequiredPropertyError extends Error {
  override readonly name = 'MissingRequiredPropertyError';
  readonly code = 10;
}

/**
 * An order that was not submitted. `isTry` is true when the failure counts as an attempt. Failures of
 * unavailable services do not count.
 */
export interface UnsentOrder {
  readonly kind: 'unsent';
  readonly error: SubmissionError;
  readonly isTry: boolean;
}

/** The tokenizer client's function: exchanges a card for a token. */
export type Tokenize = (
  card: CardDetails,
  address: BillingAddress,
  settings: TokenizerSettings,
  timeLimitMs: number,
) => Promise<TokenizerResult>;

export type CardTokens = ReturnType<typeof createCardTokens>;

type Paying = Pick<SessionBase, 'page' | 'ports'>;

/**
 * Returns the page's tokenizer settings, in test mode with the test key.
 * @throws {MissingRequiredPropertyError}
 */
function getTokenizer({ page, ports }: Paying): TokenizerSettings {
  const { tokenizer, pageID } = page;
  if (tokenizer === undefined)
    throw new MissingRequiredPropertyError(
      `The page "${pageID}" has no "tokenizer": set it in the page’s configuration.`,
    );
  const testKey = ports.tools?.testKey?.key;
  return testKey === undefined ? tokenizer : { ...tokenizer, testKey };
}

/**
 * Resolves when the connection is lost. The tokenizer's iframe does not detect this and would wait for its
 * timeout.
 */
function whenOffline(signal: AbortSignal): Promise<{ readonly kind: 'offline' }> {
  return new Promise((resolve) => {
    if (isOffline()) resolve({ kind: 'offline' });
    globalThis.addEventListener?.('offline', () => resolve({ kind: 'offline' }), { signal });
  });
}

/**
 * Exchanges cards for tokens. Reuses a token while the card and address are unchanged and the token is
 * unused.
 */
export function createCardTokens(session: Paying, tokenize: Tokenize) {
  let known: { readonly card: string; readonly token: CardToken } | undefined;
  return {
    get: async (card: CardDetails, address: BillingAddress): Promise<CardToken | UnsentOrder> => {
      const fingerprint = JSON.stringify([card, address]);
      if (known?.card === fingerprint) return known.token;
      const { tokenizerMs } = session.ports.waits;
      const lost = new AbortController();
      const result = await Promise.race([
        whenOffline(lost.signal),
        tokenize(card, address, getTokenizer(session), tokenizerMs),
      ]).finally(() => lost.abort());
      if (result.kind === 'offline') return { kind: 'unsent', error: submissionErrors.offline, isTry: false };
      if (result.kind === 'ok') {
        known = { card: fingerprint, token: result };
        return result;
      }
      const message = result.kind === 'refused' ? result.numberMessage : undefined;
      const error = { ...submissionErrors.tokenizer, ...(message === undefined ? {} : { message }) };
      return { kind: 'unsent', error, isTry: result.kind === 'refused' };
    },
    /** Discards a token that an order used, or may have used. */
    forget: () => {
      known = undefined;
    },
  };
}
