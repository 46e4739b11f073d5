/** URLs of the services that the page calls, on this server or another one. */
export interface PageServices {
  /** Base URL of a VIN decoder with NHTSA's vPIC API, without a trailing slash. */
  readonly vehicleDecoding?: string;
  /** URL of the image of an organizational plate, with `{id}` as a placeholder. */
  readonly plateImages?: string;
  /** Other origins that may serve images of option lists. */
  readonly imageOrigins?: readonly string[];
  /** Captcha that a visitor must solve before posting. */
  readonly captcha?: CaptchaSettings;
}

export const captchaProviders = ['recaptcha', 'hcaptcha', 'turnstile'] as const;

export interface CaptchaSettings {
  /** The provider whose API the script implements. */
  readonly provider: (typeof captchaProviders)[number];
  /** URL of the script without a query. */
  readonly script: string;
  /** Public part of the site's captcha key. */
  readonly siteKey: string;
}

/** Returns the origin of a URL on another server; undefined for a path on this one. */
export function foreignOrigin(address: string): string | undefined {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}
