import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_LINK_SOURCE, renderAccountLinkScript } from '#server/http/account-link-script.ts';

const text = /^<script type="module">([\s\S]*)<\/script>$/.exec(String(renderAccountLinkScript()))?.[1] ?? '';

/** Returns what the script imports for a visitor with these cookies. */
function importedBy(cookie: string): readonly string[] {
  const imported: string[] = [];
  const load = (address: string) => imported.push(address);
  new Function('document', 'load', text.replace(/import(?=\()/, 'load'))({ cookie }, load);
  return imported;
}

describe('the script of the log-in link', () => {
  it('matches the hash in the content security policy', () => {
    const hash = createHash('sha256').update(text).digest('base64');
    expect(ACCOUNT_LINK_SOURCE).toBe(`'sha256-${hash}'`);
  });

  it('imports the account script only with the cookie customer=1', () => {
    expect(importedBy('')).toEqual([]);
    expect(importedBy('xsrf-token=a; customer=; other-customer=1')).toEqual([]);
    expect(importedBy('xsrf-token=a; customer=1')).toEqual(['/scripts/account-link.js']);
  });
});
