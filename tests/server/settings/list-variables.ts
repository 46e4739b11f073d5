import { readConfiguration } from '#server/configuration.ts';
import type { Setting } from '#server/settings/read-setting.ts';
import { settings } from '#server/settings/settings.ts';

export type Environment = Readonly<Record<string, string>>;

export const stripe = {
  PAYMENT_DRIVER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

export const smtp = { MAIL_DRIVER: 'smtp', SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@b.test' };

/** Returns all settings, in the order of the documentation. */
export function listSettings(): readonly Setting<unknown>[] {
  return Object.values(settings).flatMap((topic) => Object.values<Setting<unknown>>(topic));
}

/** Returns the names of all environment variables that the configuration reads. */
export function listVariables(): readonly string[] {
  const names = new Set<string>();
  const environment = (set: Environment) =>
    new Proxy(set, {
      get: (target, name) => {
        if (typeof name === 'string') names.add(name);
        return typeof name === 'string' ? target[name] : undefined;
      },
    });
  readConfiguration(environment(stripe), '/srv/project');
  readConfiguration(environment(smtp), '/srv/project');
  const former = listSettings().map(({ was }) => was);
  return [...names].filter((name) => !former.includes(name)).toSorted();
}
