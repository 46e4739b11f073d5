import type { AccountVisitor } from '#server/accounts/account-services.ts';
import { logIn } from '#server/accounts/log-in.ts';
import type { Configuration } from '#server/configuration.ts';
import type { TestServer } from '../start-test-server.ts';
import { Visitor } from '../test-visitor.ts';
import { visitorFrom } from './visitor-from.ts';

export const PASSWORD = 'Correct-horse-7';

interface Try {
  readonly password?: string;
  readonly isSolved?: boolean;
  readonly visitor?: AccountVisitor;
  readonly settings?: Partial<Configuration>;
}

type Reply = Awaited<ReturnType<typeof logIn>>;

let network = 0;

/** Returns a visitor from an unused network. */
export function somebody(changes: Partial<AccountVisitor> = {}): AccountVisitor {
  network += 1;
  return visitorFrom(`10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`, changes);
}

/** Returns the value of a cookie that a response sets. */
export function cookieOf(reply: Reply, name: string): string | undefined {
  return new RegExp(`${name}=([\\w-]{43});`).exec(String(reply.headers?.['set-cookie']))?.[1];
}

/** Logs in at a server, by default with a wrong password from a new network. */
export class LoginTries {
  readonly #server: TestServer;
  /** Number of passwords verified. */
  verified = 0;

  constructor(server: TestServer) {
    this.#server = server;
  }

  login(
    username: string,
    { password = 'wrong', isSolved = false, visitor, settings }: Try = {},
  ): Promise<Reply> {
    const { passwords, configuration } = this.#server.services;
    const counted = {
      ...passwords,
      verify: (hash: string, given: string) => {
        this.verified += 1;
        return passwords.verify(hash, given);
      },
    };
    return logIn({ username, password, isSolved }, visitor ?? somebody(), {
      ...this.#server.services,
      passwords: counted,
      configuration: { ...configuration, ...settings },
    });
  }

  /** Creates an account. Returns the token of a device that logged in to the account. */
  async openAccount(email: string): Promise<string | undefined> {
    const visitor = await Visitor.open(this.#server.address);
    await visitor.order({ answers: { email, password: PASSWORD } });
    return cookieOf(await this.login(email, { password: PASSWORD }), 'device');
  }

  /** Guesses a password from a new network each time, by default with a captcha. */
  async attack(
    email: string,
    guesses: number,
    isSolved = true,
    settings: Partial<Configuration> = {},
  ): Promise<readonly number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < guesses; n += 1)
      statuses.push((await this.login(email, { isSolved, settings })).status);
    return statuses;
  }
}
