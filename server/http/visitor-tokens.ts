import { createHmac, createSecretKey, randomUUID, timingSafeEqual } from 'node:crypto';

/** Writes and verifies tokens of visitors, signed with HMAC-SHA-256. */
interface VisitorTokens {
  /** Returns the signed id of a new visitor. */
  newVisitor(): string;
  isVisitor(text: string): boolean;
  /** Returns a CSRF token for a visitor, valid from `now`. */
  writeToken(visitor: string, now: Date): string;
  /**
   * Returns the age of a visitor's token in ms. Returns undefined for a forged token, or for a token from the
   * future.
   */
  ageOf(token: string, visitor: string, now: Date): number | undefined;
}

/** Maximum clock difference between servers that share a database, in ms. */
const CLOCKS_MS = 60_000;

export function createVisitorTokens(secret: string): VisitorTokens {
  const key = createSecretKey(secret, 'utf8');
  const sign = (...said: readonly string[]): string =>
    createHmac('sha256', key).update(said.join(' ')).digest('base64url');
  const writeTokenOf = (visitor: string, moment: string): string =>
    `${moment}.${sign('token', visitor, moment)}`;
  return {
    newVisitor: () => {
      const id = randomUUID();
      return `${id}.${sign('visitor', id)}`;
    },
    isVisitor: (text) => {
      // Skip the signature check for new visitors, most of whom have no cookie.
      if (text === '') return false;
      const [id = ''] = text.split('.', 1);
      return isEqual(text, `${id}.${sign('visitor', id)}`);
    },
    writeToken: (visitor, now) => writeTokenOf(visitor, now.getTime().toString(36)),
    ageOf: (token, visitor, now) => {
      if (token === '') return undefined;
      const [moment = ''] = token.split('.', 1);
      if (!isEqual(token, writeTokenOf(visitor, moment))) return undefined;
      const age = now.getTime() - Number.parseInt(moment, 36);
      return age < -CLOCKS_MS ? undefined : age;
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
