import { isRecord } from '#domain/read-property.ts';

/** The card in the tokenizer's format. It is passed only to the frame. */
export interface CardDetails {
  readonly first_name: string;
  readonly last_name: string;
  readonly number: string;
  readonly cvc: string;
  readonly exp_month: string;
  readonly exp_year: string;
}

export interface BillingAddress {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly country: string;
}

export interface TokenizerSettings {
  readonly frame: string;
  readonly service: string;
  readonly method: 'post' | 'jsonp';
  readonly testKey?: string;
}

/** The tokenizer's result. `refused` has the first message about the card number, if any, as plain text. */
export type TokenizerResult =
  | { readonly kind: 'ok'; readonly token: string; readonly customerId: string }
  | { readonly kind: 'refused'; readonly numberMessage?: string }
  | { readonly kind: 'unavailable' };

const MESSAGE_LIMIT = 200;

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.find((entry) => typeof entry === 'string') : undefined;
}

/** Finds the first message about the card number, in any tokenizer's error format. */
function findNumberMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) {
    const entry = error.find((item) => isRecord(item) && item['attribute'] === 'number');
    return isRecord(entry) ? firstText(entry['message']) : undefined;
  }
  if (!isRecord(error)) return undefined;
  if (error['param'] === 'number') return firstText(error['message']);
  if (isRecord(error['errors'])) return firstText(error['errors']['number']);
  return firstText(error['number']);
}

function cleanMessage(message: string): string {
  const plain = message
    .replace(/<[^>]*>/g, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MESSAGE_LIMIT);
  return /^[a-z]/.test(plain) ? `Card number ${plain}` : plain;
}

/** Parses the tokenizer's response. Success without a token counts as refused. */
function readTokenizerAnswer(answer: unknown): TokenizerResult {
  if (!isRecord(answer)) return { kind: 'unavailable' };
  const { success, token, customer_id: customerId } = answer;
  if (success === true && typeof token === 'string' && token !== '') {
    return { kind: 'ok', token, customerId: typeof customerId === 'string' ? customerId : '' };
  }
  const message = findNumberMessage(answer['error']);
  return message === undefined || message.trim() === ''
    ? { kind: 'refused' }
    : { kind: 'refused', numberMessage: cleanMessage(message) };
}

/**
 * Exchanges a card for a token. Runs in a frame with an opaque origin, so that the service's script cannot
 * read the page.
 * @param timeLimitMs timeout, after which the result is `unavailable`
 */
export function tokenizeCard(
  card: CardDetails,
  billingAddress: BillingAddress,
  settings: TokenizerSettings,
  timeLimitMs: number,
): Promise<TokenizerResult> {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.title = 'Card check';
  frame.hidden = true;
  frame.src = settings.frame;
  return new Promise((resolve) => {
    const end = (result: TokenizerResult) => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      frame.remove();
      resolve(result);
    };
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isOurs = source === frame.contentWindow && origin === 'null';
      if (!isOurs || !isRecord(data) || data['nonce'] !== nonce) return;
      end(data['failed'] === true ? { kind: 'unavailable' } : readTokenizerAnswer(data['answer']));
    };
    const timer = setTimeout(() => end({ kind: 'unavailable' }), timeLimitMs);
    window.addEventListener('message', hear);
    frame.addEventListener('load', () => {
      // A frame with an opaque origin cannot be addressed by origin. Only this frame receives the message.
      frame.contentWindow?.postMessage(
        {
          nonce,
          card,
          billing_address: billingAddress,
          service: settings.service,
          method: settings.method,
          test_key: settings.testKey,
        },
        '*',
      );
    });
    document.body.append(frame);
  });
}
