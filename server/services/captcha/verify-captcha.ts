import { isRecord } from '#domain/read-property.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import type { Configuration } from '../../configuration.ts';
import type { Log } from '../../log.ts';
import { readJson } from '../call-service.ts';
import type { CallService, ServiceResponse } from '../call-service.ts';

interface SolvedCaptcha {
  /** The host where the captcha was solved; null when the provider does not report a host. */
  readonly hostname: string | null;
}

/**
 * Verifies a token with the captcha's provider, which accepts each token once. Failures are returned, never
 * thrown.
 */
export type VerifyCaptcha = (
  token: string,
  ip: string,
  captcha: CaptchaSettings,
) => Promise<ServiceResult<SolvedCaptcha>>;

/** Lifetime of a token in ms. */
export const tokenLifeMs: Readonly<Record<CaptchaSettings['provider'], number>> = {
  recaptcha: 120_000,
  hcaptcha: 120_000,
  turnstile: 300_000,
};

/** Maximum difference between the clocks of this server and the provider, in ms. */
const CLOCKS_MS = 60_000;

/** Error codes caused by the server's configuration. All other codes are about the visitor's token. */
const OUR_FAULTS: ReadonlySet<unknown> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'sitekey-secret-mismatch',
  'not-using-dummy-passcode',
  'missing-remoteip',
  'invalid-remoteip',
]);

/**
 * Criteria for a response: the accepted hosts (an empty list accepts all), the current time and the token
 * lifetime in ms.
 */
interface Expected {
  readonly hosts: readonly string[];
  readonly now: number;
  readonly lifeMs: number;
}

/** Reads a siteverify response; all three providers share the format. Rejections can also have status 200. */
export function readSiteverify(
  answer: ServiceResponse,
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

/** Returns the configured hosts, or the host of the public origin. The sandbox does not report a host. */
function hostsOf({ captchaHosts, publicOrigin, serviceAddresses }: CaptchaConfiguration): readonly string[] {
  if (captchaHosts.length > 0) return captchaHosts;
  const isStandIn = serviceAddresses.captcha.startsWith('/');
  return isStandIn || publicOrigin === null ? [] : [new URL(publicOrigin).hostname];
}

/**
 * Creates the client of the captcha provider. Each token is sent only once, because a second verification
 * would fail.
 */
export function createVerifyCaptcha(
  call: CallService,
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
    const answer = await call({
      path: '/siteverify',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(provider === 'hcaptcha' ? { ...fields, sitekey: siteKey } : fields)),
    });
    if (answer.kind !== 'ok') return answer;
    const lifeMs = tokenLifeMs[provider];
    const result = readSiteverify(answer.value, { hosts, now: now().getTime(), lifeMs });
    if (result.kind === 'unavailable' && result.cause === 'config')
      log.error({ service: 'captcha' }, 'the captcha provider rejects the credentials: check CAPTCHA_SECRET');
    return result;
  };
}
