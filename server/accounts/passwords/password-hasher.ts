import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More would only be a way to keep the server busy. In bytes. */
export const LONGEST_PASSWORD = 1_024;

/** The hash, at our cost, of random bytes that nobody knows: what a password is verified against where there is none. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$kJwKhBnHA84Nxywz3qdi7A$mjqGBeolY2y/zpmaTMCqpTCXIPxQpOJ/DC5OAD/h2PM';

/** Hashes passwords, as strings of the PHC format. The password's bytes are taken as they are. */
export interface PasswordHasher {
  /** Undefined when too many are waiting already. */
  hash(password: string): Promise<string | undefined>;
  /** Whether the password is the one that was hashed; undefined when too many are waiting already. */
  verify(hashed: string, password: string): Promise<boolean | undefined>;
}

/** Hashes a few at a time and lets a few more wait, so that a flood of sign-ups cannot take all memory. */
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
