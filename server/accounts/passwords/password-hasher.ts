import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';

/** Argon2id with OWASP's recommended parameters: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** In bytes. Longer passwords would only allow denial of service. */
export const MAX_PASSWORD_LENGTH = 1_024;

/**
 * Hash of unknown random bytes with the same cost. An account without a password has this hash. When the account does
 * not exist, passwords are verified against this hash, so that timing does not reveal this.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$kJwKhBnHA84Nxywz3qdi7A$mjqGBeolY2y/zpmaTMCqpTCXIPxQpOJ/DC5OAD/h2PM';

/** Returns false for an account that works by emailed codes. */
export function hasPassword({ passwordHash }: { readonly passwordHash: string }): boolean {
  return passwordHash !== NOBODYS_HASH;
}

/**
 * Hashes passwords to PHC strings, in Unicode's form NFC: devices type the same letter as one character or as two. Older
 * hashes are of the password as it was typed.
 */
export interface PasswordHasher {
  /** Returns undefined when the queue is full. */
  hash(password: string): Promise<string | undefined>;
  /** Returns true for the correct password, also as it was typed. Returns undefined when the queue is full. */
  verify(hashed: string, password: string): Promise<boolean | undefined>;
  /**
   * Returns the hash that replaces the hash of a correct password: a new one for an older hash that matches the
   * password only as it was typed, else the same.
   */
  renew(hashed: string, password: string): Promise<string>;
}

/**
 * Creates a hasher with limited concurrency and a limited queue, so that a flood of sign-ups cannot exhaust
 * memory.
 * @param cost of new hashes; every hash states its own
 */
export function createPasswordHasher(running: number, waiting: number, cost: Options = COST): PasswordHasher {
  const queue: (() => void)[] = [];
  let active = 0;
  const release = (): void => {
    const next = queue.shift();
    if (next === undefined) active -= 1;
    else next();
  };
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (active < running) active += 1;
    else if (queue.length >= waiting) return undefined;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      release();
    }
  };
  const hashNormalized = (password: string) => inTurn(() => hash(password.normalize('NFC'), cost));
  const isNormalized = (password: string) => password === password.normalize('NFC');
  const verifyNormalized = (hashed: string, password: string) =>
    inTurn(() => verify(hashed, password.normalize('NFC')));
  return {
    hash: hashNormalized,
    verify: async (hashed, password) => {
      const isRight = await verifyNormalized(hashed, password);
      if (isRight !== false || isNormalized(password)) return isRight;
      return inTurn(() => verify(hashed, password));
    },
    renew: async (hashed, password) => {
      if (isNormalized(password) || (await verifyNormalized(hashed, password)) !== false) return hashed;
      const isTyped = await inTurn(() => verify(hashed, password));
      return (isTyped === true ? await hashNormalized(password) : undefined) ?? hashed;
    },
  };
}
