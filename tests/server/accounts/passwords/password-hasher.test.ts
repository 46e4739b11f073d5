import { hash, verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#server/accounts/passwords/password-hasher.ts';

describe('the password hasher', () => {
  it('creates argon2id hashes that depend on every byte of the password', async () => {
    const hasher = createPasswordHasher(1, 1);
    const password = ` Pässwörd 🗝 ${'x'.repeat(80)} `;
    const hashed = (await hasher.hash(password)) ?? '';
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(hashed, password)).toBe(true);
    expect(await verify(hashed, password.trim())).toBe(false);
    expect(await verify(hashed, password.slice(0, -2))).toBe(false);
  });

  it('accepts both Unicode forms of a password', async () => {
    const hasher = createPasswordHasher(1, 1);
    const [composed, decomposed] = ['Pässwörd-7', 'Pässwörd-7'.normalize('NFD')];
    for (const password of [composed, decomposed]) {
      const hashed = (await hasher.hash(password)) ?? '';
      expect(await hasher.verify(hashed, composed)).toBe(true);
      expect(await hasher.verify(hashed, decomposed)).toBe(true);
      expect(await hasher.renew(hashed, decomposed)).toBe(hashed);
      expect(await hasher.verify(hashed, 'Password-7')).toBe(false);
    }
  });

  it('replaces an older hash that matches the password only as it was typed', async () => {
    const hasher = createPasswordHasher(1, 1);
    const decomposed = 'Pässwörd-7'.normalize('NFD');
    const older = await hash(decomposed);
    expect(await hasher.verify(older, decomposed)).toBe(true);
    const renewed = await hasher.renew(older, decomposed);
    expect(renewed).not.toBe(older);
    expect(await verify(renewed, 'Pässwörd-7')).toBe(true);
    expect(await hasher.renew(older, 'Wröng-horse-7'.normalize('NFD'))).toBe(older);
  });

  it('queues a limited number of calls, rejects further calls, and accepts new calls when the queue has room', async () => {
    const hasher = createPasswordHasher(2, 3);
    const all = await Promise.all(Array.from({ length: 8 }, () => hasher.hash('x')));
    expect(all.map((hashed) => hashed !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(await hasher.hash('x')).toBeDefined();
  });
});
