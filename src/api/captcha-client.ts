import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import { foreignOrigin } from '#domain/pages/page-services.ts';
import { readProperty } from '#domain/read-property.ts';

/** Callbacks of a shown captcha. */
export interface CaptchaHears {
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  readonly onError: () => void;
}

export interface ShownCaptcha {
  reset(): void;
  remove(): void;
}

/** The API that a provider's script adds to the page. All three providers share it. */
interface ProviderApi {
  render(element: HTMLElement, parameters: Readonly<Record<string, unknown>>): unknown;
  reset(widget: unknown): void;
  /** Missing in reCAPTCHA. */
  remove?(widget: unknown): void;
}

/** The global name of each provider's API, and further query parameters of its script. */
const providers: Readonly<
  Record<
    CaptchaSettings['provider'],
    { readonly name: string; readonly query: Readonly<Record<string, string>> }
  >
> = {
  recaptcha: { name: 'grecaptcha', query: { trustedtypes: 'true' } },
  hcaptcha: { name: 'hcaptcha', query: { recaptchacompat: 'off' } },
  turnstile: { name: 'turnstile', query: {} },
};

const READY = 'formcartCaptchaReady';

/** Name of the Trusted Types policy that the page's Content-Security-Policy allows. */
const POLICY = 'captcha';

const policies = new Map<string, unknown>();
const loading = new Map<string, Promise<boolean>>();
let failures = 0;

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function isProviderApi(value: unknown): value is ProviderApi {
  return (
    isObject(value) &&
    'render' in value &&
    typeof value.render === 'function' &&
    'reset' in value &&
    typeof value.reset === 'function'
  );
}

function findApi({ provider }: CaptchaSettings): ProviderApi | undefined {
  const api = readProperty(window, providers[provider].name);
  return isProviderApi(api) ? api : undefined;
}

/**
 * Returns the script's URL as a `TrustedScriptURL` if the browser enforces Trusted Types. The policy allows only this
 * script, with any query.
 */
function trust(script: string, address: string): unknown {
  const factory: unknown = 'trustedTypes' in window ? window.trustedTypes : undefined;
  const create: unknown = isObject(factory) && 'createPolicy' in factory ? factory.createPolicy : undefined;
  if (typeof create !== 'function') return address;
  const policy: unknown =
    policies.get(script) ??
    create.call(factory, POLICY, {
      createScriptURL: (url: string) => {
        if (url.startsWith(`${script}?`)) return url;
        throw new TypeError(`Unexpected URL of the captcha script: ${url}`);
      },
    });
  policies.set(script, policy);
  const write: unknown = isObject(policy) && 'createScriptURL' in policy ? policy.createScriptURL : undefined;
  return typeof write === 'function' ? write.call(policy, address) : address;
}

function loadScript({ provider, script }: CaptchaSettings, timeLimitMs: number): Promise<boolean> {
  const more = foreignOrigin(script) === undefined ? {} : providers[provider].query;
  // Browsers would make the same URL wait for the stalled request, so a retry needs a different URL.
  const again = failures === 0 ? {} : { again: String(failures) };
  const query = String(new URLSearchParams({ onload: READY, render: 'explicit', ...more, ...again }));
  return new Promise((resolve) => {
    const element = document.createElement('script');
    const end = (isLoaded: boolean) => {
      clearTimeout(timer);
      if (!isLoaded) {
        failures += 1;
        element.remove();
      }
      resolve(isLoaded);
    };
    const timer = setTimeout(() => end(false), timeLimitMs);
    Reflect.set(globalThis, READY, () => end(true));
    element.async = true;
    element.addEventListener('error', () => end(false));
    Reflect.set(element, 'src', trust(script, `${script}?${query}`));
    document.head.append(element);
  });
}

/** Loads the script once. If it was blocked or timed out, the next call retries. */
async function loadOnce(captcha: CaptchaSettings, timeLimitMs: number): Promise<ProviderApi | undefined> {
  const present = findApi(captcha);
  if (present !== undefined) return present;
  const { script } = captcha;
  const load = loading.get(script) ?? loadScript(captcha, timeLimitMs);
  loading.set(script, load);
  const isLoaded = await load;
  if (loading.get(script) === load) loading.delete(script);
  return isLoaded ? findApi(captcha) : undefined;
}

/**
 * Shows a captcha in an element, in the element's color scheme.
 * @param timeLimitMs timeout of the script
 * @returns undefined if the script is blocked, times out or fails
 */
export async function showCaptcha(
  element: HTMLElement,
  captcha: CaptchaSettings,
  hears: CaptchaHears,
  timeLimitMs: number,
): Promise<ShownCaptcha | undefined> {
  try {
    const api = await loadOnce(captcha, timeLimitMs);
    if (api === undefined || !element.isConnected) return undefined;
    // Providers render into an element only once.
    const place = document.createElement('div');
    element.append(place);
    const isDark = getComputedStyle(element).colorScheme.includes('dark');
    const widget = api.render(place, {
      sitekey: captcha.siteKey,
      theme: isDark ? 'dark' : 'light',
      callback: (token: unknown) => {
        if (typeof token === 'string' && token !== '') hears.onToken(token);
      },
      'expired-callback': hears.onExpired,
      'error-callback': hears.onError,
    });
    return {
      reset: () => api.reset(widget),
      remove: () => {
        api.remove?.(widget);
        place.remove();
      },
    };
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
