import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findInBrowser, watchAddresses } from './secrets/find-in-browser.ts';
import { TypedSecrets, watchTyping } from './secrets/typed-secrets.ts';
import { recordPendingWork } from './settle.ts';

/** A visit in its own browser context. Records errors of the page. A test can declare expected errors. */
export class Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Typed secrets. Only our server and the tokenizer may receive them. */
  readonly secrets = new TypedSecrets();
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #addresses: ReadonlySet<string>;

  private constructor(context: BrowserContext, page: Page, addresses: ReadonlySet<string>) {
    this.context = context;
    this.page = page;
    this.#addresses = addresses;
  }

  /** Opens a blank page in a new context that records every error from the start. */
  static async begin(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    context.setDefaultTimeout(20_000);
    const addresses = watchAddresses(context);
    await recordPendingWork(context);
    const visit = new Visit(context, await context.newPage(), addresses);
    await visit.#listen();
    return visit;
  }

  /**
   * Declares errors that the test causes, such as a 402 for a declined card or a failed request for a lost
   * connection.
   */
  expectProblems(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  get unexpectedProblems(): readonly string[] {
    return this.#problems.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  /**
   * Ends the visit.
   * @returns the unexpected errors
   */
  async end(): Promise<readonly string[]> {
    const leaks = await findInBrowser(this.context, this.#addresses, this.secrets);
    await this.context.close();
    return [...this.unexpectedProblems, ...leaks];
  }

  async #listen(): Promise<void> {
    await watchTyping(this.context, this.secrets);
    const note = (problem: string) => this.#problems.push(problem);
    await this.context.exposeBinding('noteViolation', (_source, violation: string) =>
      note(`policy violation: ${violation}`),
    );
    await this.context.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile }) => {
          const tell: unknown = Reflect.get(globalThis, 'noteViolation');
          if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI} ${sourceFile}`);
        },
      );
    });
    this.context.on('console', (message) => {
      // On a busy machine, a preloaded script may wait longer than Chromium expects.
      if (/was preloaded using link preload but not used within/.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
    });
    this.context.on('weberror', (error) => note(`exception: ${error.error().message}`));
    this.context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that navigates away no longer needs its pending requests.
      if (reason !== 'net::ERR_ABORTED')
        note(`failed request: ${request.method()} ${request.url()} ${reason}`);
    });
    this.context.on('response', (response) => {
      if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
    });
  }
}
