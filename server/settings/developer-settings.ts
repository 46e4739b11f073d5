import type { AllowedTools } from '#contract/allowed-tools.ts';
import { InvalidSettingError } from './invalid-setting-error.ts';
import { isPublicOrigin } from './public-origin.ts';
import { readSwitch } from './read-switch.ts';
import { isRealMoney } from '../services/payment/payment-settings.ts';
import type { PaymentSettings } from '../services/payment/payment-settings.ts';

/** The settings that decide which developer tools are allowed. */
interface Surroundings {
  readonly publicOrigin: string | null;
  readonly isSandboxAllowed: boolean;
  readonly payment: PaymentSettings;
}

/**
 * Reads the developer tools for pages of forms. Rejects the toolbox on a public origin, and test orders with
 * a live payment key.
 * @param text returns the value of a variable, or null when it is blank
 * @throws {InvalidSettingError}
 */
export function readDeveloperTools(
  text: (variable: string) => string | null,
  { publicOrigin, isSandboxAllowed, payment }: Surroundings,
): AllowedTools {
  const hasToolbox = readSwitch('DEVELOPER_TOOLBOX', text('DEVELOPER_TOOLBOX') ?? 'off');
  const allowsTestMode = readSwitch('TEST_MODE', text('TEST_MODE') ?? 'off');
  if (hasToolbox && publicOrigin !== null && isPublicOrigin(publicOrigin) && !isSandboxAllowed) {
    throw new InvalidSettingError(
      `DEVELOPER_TOOLBOX is on, and PUBLIC_ORIGIN is ${publicOrigin}. ` +
        'Set DEVELOPER_TOOLBOX=off, or SANDBOX_IN_PUBLIC=on for a demonstration.',
    );
  }
  if (allowsTestMode && isRealMoney(payment)) {
    throw new InvalidSettingError(
      'TEST_MODE is on, and STRIPE_SECRET_KEY is a live key. Set TEST_MODE=off, or set a test key.',
    );
  }
  return { hasToolbox, allowsTestMode };
}
