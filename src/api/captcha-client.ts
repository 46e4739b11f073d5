import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import { foreignOrigin } from '#domain/pages/page-services.ts';
import { readProperty } from '#domain/read-property.ts';

/** What a captcha reports while it is shown. */
export interface CaptchaHears {
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  readonly onError: () => void;
}

export interface ShownCaptcha {
  reset(): void;
  remove(): void;
}

/** The functions that a provider's script brings; all three are called alike. */
interface ProviderApi {
  render(element: HTMLElement, parameters: Readonly<Record<string, unknown>>): unknown;
  reset(widget: unknown): void;
  /** reCAPTCHA has none. */
  remove?(widget: unknown): void;
}

/** The name each script gives its functions, and what else its address says. */
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

/** Name of the policy that the page's Content-Security-Policy lets us make. */
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

/** The address as the browser wants it where only trusted ones may be loaded: this script's, whatever its query. */
function trust(script: string, address: string): unknown {
  const factory: unknown = 'trustedTypes' in window ? window.trustedTypes : undefined;
  const create: unknown = isObject(factory) && 'createPolicy' in factory ? factory.createPolicy : undefined;
  if (typeof create !== 'function') return address;
  const policy: unknown =
    policies.get(script) ??
    create.call(factory, POLICY, {
      createScriptURL: (url: string) => {
        if (url.startsWith(`${script}?`)) return url;
        throw new TypeError(`The captcha's script is not at ${url}`);
      },
    });
  policies.set(script, policy);
  const write: unknown = isObject(policy) && 'createScriptURL' in policy ? policy.createScriptURL : undefined;
  return typeof write === 'function' ? write.call(policy, address) : address;
}

function loadScript({ provider, script }: CaptchaSettings, timeLimitMs: number): Promise<boolean> {
  const more = foreignOrigin(script) === undefined ? {} : providers[provider].query;
  // A browser would let the same address wait for the one that hangs.
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

/** Loads the script once; one that was blocked, or did not come in time, can be tried again. */
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
 * Shows a captcha in an element, in the colors that the element has.
 * @param timeLimitMs after which its script counts as unavailable
 * @returns undefined where the script is blocked, late, or fails
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
    // A provider draws into an element once.
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
