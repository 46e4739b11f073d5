import type { CDPSession } from 'playwright-core';
import type { AnswersDocument, Path } from '#domain/answers/answers.ts';
import type { Quotes } from '#domain/facts.ts';
import type { Evaluation } from './server/evaluate-document.ts';
import { canonicalJson } from '#server/orders/canonical-json.ts';
import { waitForForm } from '../fill-form.ts';
import type { Visit } from '../visit.ts';
import { evaluateInPage } from './evaluate-in-page.ts';

/**
 * Finds the jotai scope that the form shares with its parts. React creates the scope above the form
 * component.
 */
const FIND_SCOPE = `(() => {
  const frame = document.querySelector('.order');
  const name = Object.keys(frame).find((key) => key.startsWith('__reactFiber$'));
  for (let fiber = frame[name]; fiber; fiber = fiber.return) {
    const value = fiber.memoizedProps?.value;
    if (value?.session && value?.submission) return value;
  }
})()`;

/** Matches the function that builds the payload of an order or a message, by names that minifiers keep. */
const POST_BUILDER = /formFileName:\w+\.formFileName/;

/** Facts (date, prices, quotes) that a page uses. */
export interface PageFacts {
  readonly definition: string;
  readonly catalogue: string | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** The maximum number of rows of each list. */
type RowLimits = Readonly<Record<Path, number>>;

interface RemoteObject {
  readonly objectId?: string;
  readonly value?: unknown;
}

/**
 * Evaluates documents in a built page as it is served. The debugger accesses the objects of the page’s own
 * scripts, so the build contains no code for tests.
 *
 * Decision: docs/decisions/016-compare-builds-through-the-debugger.md
 */
export class PageEvaluator {
  readonly #debug: CDPSession;
  readonly #session: string;
  readonly #buildPost: string;
  readonly #rowLimits: RowLimits;

  private constructor(debug: CDPSession, session: string, buildPost: string, rowLimits: RowLimits) {
    this.#debug = debug;
    this.#session = session;
    this.#buildPost = buildPost;
    this.#rowLimits = rowLimits;
  }

  /** @throws {Error} when this class does not recognize the page’s scripts */
  static async open(
    { page, context }: Visit,
    rowLimits: RowLimits,
    builder: 'buildPost' | 'buildMessage',
  ): Promise<PageEvaluator> {
    await waitForForm(page);
    const debug = await context.newCDPSession(page);
    const { result: scope } = await debug.send('Runtime.evaluate', { expression: FIND_SCOPE });
    const submission = await callOn(debug, idOf(scope), 'function () { return this.submission }');
    const session = await callOn(debug, idOf(scope), 'function () { return this.session }');
    const buildPost = await findPostBuilder(debug, idOf(submission), builder);
    return new PageEvaluator(debug, idOf(session), buildPost, rowLimits);
  }

  /**
   * Loads the long lists and the filing methods of these jurisdictions, and uses the quotes as results of
   * external services. Returns the facts that the page then uses.
   */
  async load(jurisdictions: readonly string[], quotes: Quotes): Promise<PageFacts> {
    const { value } = await callOn(
      this.#debug,
      this.#session,
      `async function (jurisdictions, domains) {
        this.quotes.noteDomains(domains);
        await Promise.all(jurisdictions.map((name) => this.catalogue.loadJurisdiction(name)));
        const needsPlates = Object.values(this.form.fields).some(({ options }) => options?.catalogue);
        const longLists = Object.keys(this.form.longLists ?? {});
        const isReady = () => {
          const { catalogue, lists } = this.store.get(this.facts);
          const lacksPlates = needsPlates && catalogue.organizationalPlates.length === 0;
          return !lacksPlates && longLists.every((name) => lists[name] !== undefined);
        };
        await new Promise((resolve) => {
          if (isReady()) return resolve();
          const stop = this.store.sub(this.facts, () => {
            if (!isReady()) return;
            stop();
            resolve();
          });
        });
        const { catalogue, today } = this.store.get(this.facts);
        return JSON.stringify({ definition: this.form.version, catalogue: catalogue.version, today });
      }`,
      [{ value: jurisdictions }, { value: Object.values(quotes.domains) }],
      true,
    );
    return JSON.parse(String(value));
  }

  /** Returns the SHA-256 hash of the documents’ results as canonical JSON, in hexadecimal. */
  async digest(documents: readonly AnswersDocument[]): Promise<string> {
    const text = await this.#evaluate(
      documents,
      `const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(evaluations)));
      return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');`,
    );
    return String(text);
  }

  async evaluate(document: AnswersDocument): Promise<Evaluation> {
    const text = await this.#evaluate([document], 'return canonicalJson(evaluations[0]);');
    return JSON.parse(String(text));
  }

  async #evaluate(documents: readonly AnswersDocument[], answer: string): Promise<unknown> {
    const { value } = await callOn(
      this.#debug,
      this.#session,
      `async function (buildPost, rowLimits, documents) {
        ${canonicalJson}
        ${evaluateInPage}
        const evaluations = evaluateInPage(this, buildPost, rowLimits, JSON.parse(documents));
        ${answer}
      }`,
      [{ objectId: this.#buildPost }, { value: this.#rowLimits }, { value: JSON.stringify(documents) }],
      true,
    );
    return value;
  }
}

function idOf({ objectId }: RemoteObject): string {
  if (objectId === undefined) throw new Error('The expression has no object in the page.');
  return objectId;
}

/**
 * Calls a function on an object in the page. The result stays in the page unless the caller requests its
 * value.
 */
async function callOn(
  debug: CDPSession,
  objectId: string,
  functionDeclaration: string,
  args: readonly RemoteObject[] = [],
  returnByValue = false,
): Promise<RemoteObject> {
  const { result, exceptionDetails: fault } = await debug.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration,
    arguments: args.map((entry) => ({ ...entry })),
    awaitPromise: true,
    returnByValue,
  });
  if (fault !== undefined) throw new Error(fault.exception?.description ?? fault.text);
  return result;
}

/**
 * Finds the page’s own function that builds the payload of an order or a message. The page loads this
 * function with the last step.
 */
async function findPostBuilder(debug: CDPSession, submission: string, builder: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    debug.on('Debugger.scriptParsed', ({ scriptId, url }) => {
      debug
        .send('Debugger.getScriptSource', { scriptId })
        .then(({ scriptSource }) => POST_BUILDER.test(scriptSource) && resolve(url))
        .catch(() => undefined);
    });
  });
  await debug.send('Debugger.enable');
  await callOn(debug, submission, 'function () { return this.prepare(); }');
  const address = await found;
  await debug.send('Debugger.disable');
  const expression = `import(${JSON.stringify(address)}).then((module) => module.${builder})`;
  const { result } = await debug.send('Runtime.evaluate', { expression, awaitPromise: true });
  return idOf(result);
}
