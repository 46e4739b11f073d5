import { showCaptcha } from '#api/captcha-client.ts';
import type { CaptchaHears, ShownCaptcha } from '#api/captcha-client.ts';
import type { Waits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';

export interface Captchas {
  show(element: HTMLElement, hears: CaptchaHears): Promise<ShownCaptcha | undefined>;
}

export function createCaptchas({ services }: PageConfiguration, { captchaMs }: Waits): Captchas {
  const captcha = services?.captcha;
  return {
    show: async (element, hears) =>
      captcha === undefined ? undefined : showCaptcha(element, captcha, hears, captchaMs),
  };
}
