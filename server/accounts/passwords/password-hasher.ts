import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's recommended parameters: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** In bytes. Longer passwords would only allow denial of service. */
export const LONGEST_PASSWORD = 1_024;

/**
 * Hash of unknown random bytes with the same cost. When the account does not exist, passwords are verified
 * against this hash, so that timing does not reveal this.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$kJwKhBnHA84Nxywz3qdi7A$mjqGBeolY2y/zpmaTMCqpTCXIPxQpOJ/DC5OAD/h2PM';

/** Hashes passwords to PHC strings. Passwords are not normalized. */
export interface PasswordHasher {
  /** Returns undefined when the queue is full. */
  hash(password: string): Promise<string | undefined>;
  /** Returns true for the correct password, and undefined when the queue is full. */
  verify(hashed: string, password: string): Promise<boolean | undefined>;
}

/**
 * Creates a hasher with limited concurrency and a limited queue, so that a flood of sign-ups cannot exhaust
 * memory.
 */
export function createPasswordHasher(running: number, waiting: number): PasswordHasher {
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
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (hashed, password) => inTurn(() => verify(hashed, password)),
  };
}
