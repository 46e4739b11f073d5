import { createHmac, createSecretKey, randomUUID, timingSafeEqual } from 'node:crypto';

/** Writes and reads what we say of visitors, signed by HMAC-SHA-256, so that nobody but us can have written it. */
export interface VisitorTokens {
  /** A visitor who was not here before. */
  newVisitor(): string;
  isVisitor(text: string): boolean;
  /** The anti-forgery token of a visitor, good from this moment on. */
  writeToken(visitor: string, now: Date): string;
  /** How old a visitor's token is, in ms; undefined of what is no token of theirs, or of a later moment. */
  ageOf(token: string, visitor: string, now: Date): number | undefined;
}

/** Servers that share a database may disagree about the time by so much, in ms. */
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
      // Most who come have no cookie yet; that nothing is no signature takes no signing to see.
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
