import type { ServiceResult } from '#contract/service-result.ts';
import { isRecord, unavailable } from '#contract/service-result.ts';
import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import type { Configuration } from '../../configuration.ts';
import type { Log } from '../../log.ts';
import { readJson } from '../ask-service.ts';
import type { AskService, ServiceAnswer } from '../ask-service.ts';

/** A captcha that its provider says was solved. */
export interface SolvedCaptcha {
  /** Where it was solved; null where the provider does not say it. */
  readonly hostname: string | null;
}

/** Asks the captcha's provider about a token, which it answers once; never throws for what it may answer. */
export type VerifyCaptcha = (
  token: string,
  ip: string,
  captcha: CaptchaSettings,
) => Promise<ServiceResult<SolvedCaptcha>>;

/** How long a token is good for, in ms. */
export const tokenLifeMs: Readonly<Record<CaptchaSettings['provider'], number>> = {
  recaptcha: 120_000,
  hcaptcha: 120_000,
  turnstile: 300_000,
};

/** Our clock and the provider's may differ by so much. */
const CLOCKS_MS = 60_000;

/** What the provider says of us; everything else it says of the visitor's token. */
const OUR_FAULTS: ReadonlySet<unknown> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'sitekey-secret-mismatch',
  'not-using-dummy-passcode',
  'missing-remoteip',
  'invalid-remoteip',
]);

/** By what an answer is judged: the hosts we are known by (an empty list knows all), and the present and longest time in ms. */
interface Expected {
  readonly hosts: readonly string[];
  readonly now: number;
  readonly lifeMs: number;
}

/** Reads an answer of siteverify, which all three providers write alike. Refusals come with a status of 200, too. */
export function readSiteverify(
  answer: ServiceAnswer,
  { hosts, now, lifeMs }: Expected,
): ServiceResult<SolvedCaptcha> {
  const { status } = answer;
  if (status !== 200 && status !== 400) return unavailable('status');
  const body = readJson(answer);
  if (!isRecord(body) || typeof body['success'] !== 'boolean') return unavailable('shape');
  const { success, hostname, challenge_ts: solvedAt, 'error-codes': codes } = body;
  const told: readonly unknown[] = Array.isArray(codes) ? codes : [];
  if (told.some((code) => OUR_FAULTS.has(code))) return unavailable('config');
  if (told.includes('internal-error')) return unavailable('status');
  if (!success) return { kind: 'refused', message: String(told[0] ?? 'not solved').slice(0, 100) };
  const host = typeof hostname === 'string' && hostname !== '' ? hostname : null;
  if (hosts.length > 0 && (host === null || !hosts.includes(host)))
    return { kind: 'refused', message: 'solved elsewhere' };
  const at = typeof solvedAt === 'string' ? Date.parse(solvedAt) : Number.NaN;
  if (!Number.isNaN(at) && Math.abs(now - at) > lifeMs + CLOCKS_MS)
    return { kind: 'refused', message: 'solved long ago' };
  return { kind: 'ok', value: { hostname: host } };
}

type CaptchaConfiguration = Pick<
  Configuration,
  'captchaHosts' | 'publicOrigin' | 'serviceAddresses' | 'serviceKeys'
>;

/** Our own list, or the host visitors use; the stand-in does not know where it is shown. */
function hostsOf({ captchaHosts, publicOrigin, serviceAddresses }: CaptchaConfiguration): readonly string[] {
  if (captchaHosts.length > 0) return captchaHosts;
  const isStandIn = serviceAddresses.captcha.startsWith('/');
  return isStandIn || publicOrigin === null ? [] : [new URL(publicOrigin).hostname];
}

/** Makes the way to the captcha's provider. It is asked once about each token: a second answer would be another one. */
export function createVerifyCaptcha(
  ask: AskService,
  configuration: CaptchaConfiguration,
  log: Log,
  now: () => Date,
): VerifyCaptcha {
  const { serviceAddresses, serviceKeys } = configuration;
  const secret = serviceKeys.captcha ?? (serviceAddresses.captcha.startsWith('/') ? 'sandbox' : undefined);
  const hosts = hostsOf(configuration);
  return async (token, ip, { provider, siteKey }) => {
    if (secret === undefined) return unavailable('config');
    const fields = { secret, response: token, remoteip: ip };
    const answer = await ask({
      path: '/siteverify',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(provider === 'hcaptcha' ? { ...fields, sitekey: siteKey } : fields)),
    });
    if (answer.kind !== 'ok') return answer;
    const lifeMs = tokenLifeMs[provider];
    const result = readSiteverify(answer.value, { hosts, now: now().getTime(), lifeMs });
    if (result.kind === 'unavailable' && result.cause === 'config')
      log.error({ service: 'captcha' }, 'the captcha’s provider refuses us: check CAPTCHA_SECRET');
    return result;
  };
}
