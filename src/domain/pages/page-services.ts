/** Services that the page itself asks, and where they are: addresses on our own server, or on others'. */
export interface PageServices {
  /** What a vehicle is by its VIN, as the vPIC of the NHTSA says it; without a slash at the end. */
  readonly vehicleDecoding?: string;
  /** The picture of an organizational plate, with `{id}` in the place of the plate's. */
  readonly plateImages?: string;
  /** Origins of other servers that images of option lists may come from. */
  readonly imageOrigins?: readonly string[];
  /** The captcha that whoever posts from the page must solve. */
  readonly captcha?: CaptchaSettings;
}

export const captchaProviders = ['recaptcha', 'hcaptcha', 'turnstile'] as const;

export interface CaptchaSettings {
  /** Whose functions the script brings. */
  readonly provider: (typeof captchaProviders)[number];
  /** Address of the script, without a query. */
  readonly script: string;
  /** The public half of our key. */
  readonly siteKey: string;
}

/** The origin of an address on another server; undefined for one of our own. */
export function foreignOrigin(address: string): string | undefined {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}
