import { form } from 'virtual:fixture/form/company';
import type { PostOutcome } from '#api/form-post-client.ts';
import type { TokenizerResult } from '#api/tokenizer-client.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import type { Tokenize } from '#state/submission/card/card-tokens.ts';
import { createSubmission } from '#state/submission/submission.ts';
import type { DeveloperTools } from '#state/toolbox/read-tools.ts';
import { fillSession, settle } from '../../fixtures/fill-session.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { createMemoryStorage, createPorts, createPostBox } from '../../fixtures/session-ports.ts';

/** The outcome of the post is unknown. */
export const unreachable: PostOutcome = { kind: 'unreachable' };

/** Creates a tokenizer that records the cards and the test keys it receives. */
export function createTokenizer(results: readonly TokenizerResult[] = []) {
  const cards: string[] = [];
  const testKeys: (string | undefined)[] = [];
  const tokenize: Tokenize = async (card, _address, settings) => {
    cards.push(card.number);
    testKeys.push(settings.testKey);
    return results[cards.length - 1] ?? { kind: 'ok', token: `token-${cards.length}`, customerId: 'c1' };
  };
  return { cards, testKeys, tokenize };
}

/** Opens the company form with complete answers. Its posts end with the given outcomes. */
export async function openOrder(
  outcomes: readonly PostOutcome[],
  {
    document = llcInWyoming,
    results = [] as readonly TokenizerResult[],
    mode = page.mode,
    settings = page.settings,
    renewalConsent = false,
    isKept = true,
    tools = undefined as DeveloperTools | undefined,
  } = {},
) {
  const storage = createMemoryStorage();
  const postBox = createPostBox(outcomes);
  const session = createFormSession(
    form,
    { ...page, mode, settings, renewalConsent, ...(isKept ? {} : { drafts: 'off' as const }) },
    createPorts({ storage, formPost: postBox, tools }),
  );
  fillSession(session, document);
  await settle();
  const { cards, testKeys, tokenize } = createTokenizer(results);
  const submission = createSubmission(session, tokenize);
  return { session, submission, storage, cards, testKeys, received: postBox.received };
}

export function statusOf({ store }: FormSession, submission: ReturnType<typeof createSubmission>) {
  return store.get(submission.status);
}
