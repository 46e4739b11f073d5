import { eq } from 'drizzle-orm';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Customer } from '#domain/facts.ts';
import { recordOf } from '#domain/read-property.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance/relevance.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { findOrCreateAccount } from '#server/accounts/find-or-create-account.ts';
import { accounts } from '#server/database/tables/schema.ts';
import { consentOf, fieldsOfMessage, fieldsOfOrder, fieldsOfPage } from '../../../journeys/post-form.ts';
import { readJourneys, readMessageJourneys } from '../../../journeys/read-journeys.ts';
import { replayJourney } from '../../../journeys/replay-journey.ts';
import type { Replay } from '../../../journeys/replay-with.ts';
import { newAttemptKey } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { Visitor } from '../../test-visitor.ts';
import { signIn } from '../sign-in.ts';

export const PASSWORD = 'Correct-horse-7';

/** Creates an account and logs in. Returns the session token. */
export async function openSession(server: TestServer, email: string, isConfirmed = true): Promise<string> {
  const { database, passwords } = server.services;
  const hash = await passwords.hash(PASSWORD);
  if (hash === undefined) throw new Error('Too many passwords are being hashed.');
  const { id } = await findOrCreateAccount(database.queries, email, hash);
  if (isConfirmed)
    await database.queries.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, id));
  const browser = await signIn(server, { username: email, password: PASSWORD });
  return browser.cookies.get('session') ?? '';
}

/** Replays a golden case with other account answers, as the page of a visitor or a recognized customer. */
export async function replayAs(
  name: string,
  account: { readonly email: string; readonly password?: string },
  customer?: Customer,
): Promise<Replay> {
  const journey = [...readJourneys(), ...readMessageJourneys()].find((known) => known.name === name);
  if (journey === undefined) throw new Error(`Unknown journey ${name}`);
  const replay = await replayJourney(journey);
  const { form } = replay;
  const facts = { ...replay.facts, ...(customer === undefined ? {} : { customer }) };
  const { email: _, password: __, ...others } = recordOf(replay.posted['accountInformation']);
  const given: AnswersDocument = { ...replay.posted, accountInformation: { ...others, ...account } };
  const posted = documentOf(form, evaluateAnswers(form, answersOf(given), facts), 'server');
  return { ...replay, facts, posted, judgment: validateAnswers(form, given, facts) };
}

interface PostAs {
  readonly session?: string | undefined;
  readonly key?: string;
  readonly cookie?: string;
  /** The number of the card. */
  readonly card?: string;
}

/** Posts a replayed golden case in a session. */
export async function postAs(
  server: TestServer,
  replay: Replay,
  { session, key = newAttemptKey(), cookie = '', card }: PostAs,
) {
  const { form, judgment } = replay;
  const path = `/${form.slug}/`;
  const visitor = await Visitor.open(server.address, path);
  const isOrder = judgment.kind === 'order';
  const consent = consentOf(server, replay);
  const own = isOrder
    ? fieldsOfOrder(
        replay,
        judgment.submission,
        judgment.cart.totalCents ?? 0,
        await visitor.tokenize(card),
        consent,
      )
    : fieldsOfMessage(replay, judgment.kind === 'message' ? judgment.payload : {});
  const body = new FormData();
  const fields = { ...fieldsOfPage(replay), ...own };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const cookies = [visitor.cookies, cookie, session === undefined ? '' : `session=${session}`];
  return visitor.post(
    body,
    { cookie: cookies.filter((part) => part !== '').join('; '), 'idempotency-key': key },
    path,
  );
}
