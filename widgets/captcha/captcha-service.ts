/** What a captcha reports while it is shown. */
export interface CaptchaHears {
  readonly onToken: (token: string) => void;
  /** The token has run out. */
  readonly onExpired: () => void;
  /** Its provider is out of reach, or refuses us. */
  readonly onError: () => void;
}

/** A captcha that is shown. */
export interface ShownCaptcha {
  /** Empties it: a token is good for one try. */
  reset(): void;
  remove(): void;
}

/** Shows captchas of the provider that the page names. */
export interface CaptchaService {
  /** Shows one in an element; undefined where its script is blocked or does not come in time. */
  show(element: HTMLElement, hears: CaptchaHears): Promise<ShownCaptcha | undefined>;
}
