import { hash } from '@node-rs/argon2';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More would only be a way to keep the server busy. In bytes. */
export const LONGEST_PASSWORD = 1_024;

export interface PasswordHasher {
  /** A PHC string, or undefined when too many are waiting already. The password's bytes are taken as they are. */
  hash(password: string): Promise<string | undefined>;
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
  return {
    hash: async (password) => {
      if (active < running) active += 1;
      else if (queue.length >= waiting) return undefined;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await hash(password, COST);
      } finally {
        release();
      }
    },
  };
}
