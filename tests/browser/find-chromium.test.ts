import { describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';

const packaged = { executablePath: '/packaged/chromium', env: {} };

function search(changes: Partial<Parameters<typeof findChromium>[0]>) {
  return findChromium({
    configured: undefined,
    systemPaths: ['/no/such/chromium'],
    unpack: async () => packaged,
    ...changes,
  });
}

describe('findChromium', () => {
  it('prefers the configured browser', async () => {
    const found = await search({ configured: process.execPath, systemPaths: ['/bin/sh'] });
    expect(found.executablePath).toBe(process.execPath);
  });

  it('prefers the system’s browser to the packaged browser', async () => {
    expect((await search({ systemPaths: ['/no/such/chromium', '/bin/sh'] })).executablePath).toBe('/bin/sh');
  });

  it('uses the packaged browser when the system has none or the setting is empty', async () => {
    expect(await search({ configured: '' })).toBe(packaged);
  });

  it('throws an error with the fix when the configured browser is missing', async () => {
    await expect(search({ configured: '/no/such/browser' })).rejects.toThrow(
      'CHROMIUM_PATH is /no/such/browser, which does not exist. Correct it, or unset it to use the Chromium from npm ci.',
    );
  });

  it('throws an error with the fix when no browser is found', async () => {
    const unpack = () => Promise.reject(new Error('it is not installed'));
    await expect(search({ unpack })).rejects.toThrow(
      'Missing Chromium for the browser tests (it is not installed). Run npm ci, or install Chromium and set CHROMIUM_PATH.',
    );
  });
});
