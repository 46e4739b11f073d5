import { logIn } from '#server/accounts/log-in.ts';
import type { TestServer } from '../start-test-server.ts';
import { Browser } from './browser.ts';
import { visitorFrom } from './visitor-from.ts';

let network = 0;

/** Opens a browser with a log-in cookie. Each browser has its own network. */
export async function signIn(
  { address, services }: Pick<TestServer, 'address' | 'services'>,
  login: { readonly username: string; readonly password: string },
): Promise<Browser> {
  network += 1;
  const reply = await logIn(login, visitorFrom(`192.0.2.${network}`), services);
  const browser = new Browser(address);
  const token = /^session=([\w-]+);/.exec(String(reply.headers?.['set-cookie']))?.[1];
  if (token === undefined) throw new Error(`The log-in set no session cookie: ${JSON.stringify(reply)}`);
  browser.cookies.set('session', token);
  return browser;
}
