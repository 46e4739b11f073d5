import { foreignOrigin } from '#domain/pages/page-services.ts';
import type { CaptchaSettings } from '#domain/pages/page-services.ts';

type Policy = Record<string, string[]>;

/** Name of the policy under which our page loads the script; it lets the script's address pass and no other. */
const OWN_POLICY = 'captcha';

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.recaptcha.net/recaptcha/'];
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const TURNSTILE = ['https://challenges.cloudflare.com'];

/** What the scripts of the providers load and do, by what they say of it themselves. */
const providers: Readonly<Record<CaptchaSettings['provider'], Readonly<Policy>>> = {
  recaptcha: {
    'script-src': [...RECAPTCHA, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [...RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': RECAPTCHA,
    'style-src': ["'unsafe-inline'"],
  },
  hcaptcha: {
    'script-src': HCAPTCHA,
    'frame-src': HCAPTCHA,
    'connect-src': HCAPTCHA,
    'style-src': HCAPTCHA,
  },
  turnstile: { 'script-src': TURNSTILE, 'frame-src': TURNSTILE },
};

const TYPES = 'trusted-types';
const REQUIRED = 'require-trusted-types-for';

/** Whether a source of a policy, such as `https://*.example.com`, lets a script's address pass. */
function isInside(script: string, origin: string, source: string): boolean {
  const [scheme = '', domain] = source.split('*');
  if (domain !== undefined) return origin.startsWith(scheme) && origin.endsWith(domain);
  return origin === source || (source.endsWith('/') && script.startsWith(source));
}

function widen(sources: readonly string[], added: readonly string[] = []): string[] {
  // Where a directive has a hash, browsers heed no 'unsafe-inline' beside it.
  const isInline = added.includes("'unsafe-inline'");
  return [...sources.filter((source) => !isInline || !source.startsWith("'sha256-")), ...added];
}

/**
 * A page's policy with what its captcha needs. A provider's script makes markup and addresses of its own: reCAPTCHA by
 * policies whose names it chooses, the others without any, so that nothing can be demanded of their pages there.
 */
export function widenForCaptcha(policy: Policy, captcha: CaptchaSettings | undefined): Policy {
  if (captcha === undefined) return policy;
  const origin = foreignOrigin(captcha.script);
  if (origin === undefined) return { ...policy, [TYPES]: [OWN_POLICY] };
  const added = providers[captcha.provider];
  const widened = Object.entries(policy).map(([directive, sources]) => [
    directive,
    widen(sources, added[directive]),
  ]);
  const { [REQUIRED]: required = [], ...all } = Object.fromEntries(widened);
  const isKnown = (added['script-src'] ?? []).some((source) => isInside(captcha.script, origin, source));
  const scripts = isKnown ? all['script-src'] : [...(all['script-src'] ?? []), captcha.script];
  const types = captcha.provider === 'recaptcha' ? { [REQUIRED]: required, [TYPES]: ['*'] } : {};
  const { [TYPES]: _none, ...rest } = all;
  return { ...rest, 'script-src': scripts, ...types };
}
