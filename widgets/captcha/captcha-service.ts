export interface CaptchaHears {
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  /** Called when the provider is unreachable or rejects the page. */
  readonly onError: () => void;
}

export interface ShownCaptcha {
  /** Resets the captcha: a token is valid for one attempt. */
  reset(): void;
  remove(): void;
}

export interface CaptchaService {
  /** Renders a captcha in an element. Resolves to undefined when its script is blocked or times out. */
  show(element: HTMLElement, hears: CaptchaHears): Promise<ShownCaptcha | undefined>;
}
