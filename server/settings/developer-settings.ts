import type { AllowedTools } from '#contract/allowed-tools.ts';
import { InvalidSettingError } from './invalid-setting-error.ts';
import { isPublicOrigin } from './public-origin.ts';
import type { Settings } from './settings.ts';
import { isRealMoney } from '../services/payment/payment-settings.ts';
import type { PaymentSettings } from '../services/payment/payment-settings.ts';

/**
 * Returns the developer tools for pages of forms. Rejects the toolbox on a public origin, and test orders with
 * a live payment key.
 * @throws {InvalidSettingError}
 */
export function checkDeveloperTools(
  {
    hasToolbox,
    allowsTestMode,
    publicOrigin,
    isSandboxAllowed,
  }: Pick<Settings, 'hasToolbox' | 'allowsTestMode' | 'publicOrigin' | 'isSandboxAllowed'>,
  payment: PaymentSettings,
): AllowedTools {
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
