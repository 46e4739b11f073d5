import { createStore } from 'jotai';
import { vi } from 'vitest';
import type { CaptchaHears, CaptchaService } from '#widgets/captcha/captcha-service.ts';
import type { FindService } from '#widgets/widget.ts';

/** A captcha that was shown, with its callbacks. */
export interface ShownHere {
  readonly hears: CaptchaHears;
  readonly calls: string[];
}

const listeners = new Set<() => void>();
const colors = {
  matches: false,
  addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
  removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
};

/** Switches the system’s color scheme, which jsdom does not support. */
function turn(isDark: boolean): void {
  colors.matches = isDark;
  for (const listener of listeners) listener();
}

/**
 * Creates a provider whose captchas are a button each.
 * @param isBlocked whether its script fails to load at the next request
 */
export function createCaptchaWorld(isBlocked: () => boolean = () => false) {
  colors.matches = false;
  vi.stubGlobal('matchMedia', () => colors);
  const shown: ShownHere[] = [];
  const captchas: CaptchaService = {
    show: async (element, hears) => {
      await Promise.resolve();
      if (isBlocked()) return undefined;
      const box = document.createElement('button');
      box.type = 'button';
      box.textContent = "I'm not a robot";
      box.addEventListener('click', () => hears.onToken(`ok-${shown.length}`));
      element.append(box);
      const calls: string[] = [];
      shown.push({ hears, calls });
      return {
        reset: () => void calls.push('reset'),
        remove: () => {
          calls.push('remove');
          box.remove();
        },
      };
    },
  };
  const ready = Object.assign(Promise.resolve(captchas), { status: 'fulfilled', value: captchas });
  // The widget uses only this service.
  const findService = (<Name>(_name: Name) => ready) as FindService;
  const context = { findService };
  return { context, store: createStore(), shown, turn };
}
