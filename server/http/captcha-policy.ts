import { foreignOrigin } from '#domain/pages/page-services.ts';
import type { CaptchaSettings } from '#domain/pages/page-services.ts';

type Policy = Record<string, string[]>;

/**
 * The Trusted Types policy with which the captcha page loads the script. The policy accepts only the script's
 * URL.
 */
const OWN_POLICY = 'captcha';

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.recaptcha.net/recaptcha/'];
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const TURNSTILE = ['https://challenges.cloudflare.com'];

/** The sources that each provider documents for its script. */
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

/** Checks whether a CSP source, such as `https://*.example.com`, matches the URL of a script. */
function isInside(script: string, origin: string, source: string): boolean {
  const [scheme = '', domain] = source.split('*');
  if (domain !== undefined) return origin.startsWith(scheme) && origin.endsWith(domain);
  return origin === source || (source.endsWith('/') && script.startsWith(source));
}

function widen(sources: readonly string[], added: readonly string[] = []): string[] {
  // Browsers ignore 'unsafe-inline' in a directive that also has a hash.
  const isInline = added.includes("'unsafe-inline'");
  return [...sources.filter((source) => !isInline || !source.startsWith("'sha256-")), ...added];
}

/**
 * Adds the sources of a captcha to a page's policy. Each provider's script creates markup and URLs. The
 * script of reCAPTCHA uses Trusted Types policies with its own names; the other scripts use none.
 * Therefore Trusted Types can be required only for reCAPTCHA.
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
