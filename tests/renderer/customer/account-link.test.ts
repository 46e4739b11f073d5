// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { showAccountLinks } from '#renderer/customer/account-link.ts';

const HEADER =
  '<a href="/">Shop</a><a href="/login/" data-account="/account/" data-account-label="Account">Log in</a>';

afterEach(() => {
  document.body.replaceChildren();
});

describe('showAccountLinks', () => {
  it('turns the log-in link into an account link titled with the email, and restores it', () => {
    document.body.innerHTML = HEADER;
    const restore = showAccountLinks('ana@example.com');
    expect(document.body.innerHTML).toBe(
      '<a href="/">Shop</a><a href="/account/" data-account="/account/" data-account-label="Account" title="ana@example.com">Account</a>',
    );
    restore();
    expect(document.body.innerHTML).toBe(HEADER);
  });

  it('does nothing on pages without a log-in link', () => {
    showAccountLinks('ana@example.com')();
    expect(document.body.innerHTML).toBe('');
  });
});
