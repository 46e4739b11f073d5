import { and, desc, eq } from 'drizzle-orm';
import type { Path } from '#domain/answers/answers.ts';
import { readInside } from '#domain/read-property.ts';
import type { Queries } from '../../database/queries.ts';
import { orders } from '../../database/tables/schema.ts';
import type { SignedIn } from '../sessions.ts';

/** Names of the contact answers, which every order form stores at the same paths. */
const CONTACT = [
  'firstName',
  'lastName',
  'phone',
  'altPhone',
  'country',
  'line1',
  'address2',
  'city',
  'state',
  'province',
  'region',
  'zip',
];

/** Copies an answer that is a text, or an option with its key. */
function copyAnswer(answer: unknown): unknown {
  if (typeof answer === 'string') return answer;
  return typeof readInside(answer, 'key') === 'string' ? answer : undefined;
}

function present(answers: Readonly<Record<Path, unknown>>): Readonly<Record<Path, unknown>> {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

/** Reads the contact of the account's latest order. Orders that await confirmation may be a stranger's. */
async function findContact(queries: Pick<Queries, 'select'>, { id }: SignedIn) {
  const isOwn = and(
    eq(orders.accountId, id),
    eq(orders.status, 'placed'),
    eq(orders.awaitingConfirmation, false),
  );
  const [latest] = await queries
    .select({ answers: orders.answers })
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return Object.fromEntries(
    CONTACT.map((name) => [name, copyAnswer(readInside(latest?.answers, 'contactInformation', name))]),
  );
}

/** Returns what forms can fill in for a customer, as answers by path. */
export async function findKnownAnswers(
  queries: Pick<Queries, 'select'>,
  owner: SignedIn,
): Promise<Readonly<Record<Path, unknown>>> {
  const contact = await findContact(queries, owner);
  const { firstName, lastName, phone } = contact;
  const name = [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
  return present({
    ...Object.fromEntries(CONTACT.map((part) => [`contactInformation.${part}`, contact[part]])),
    'contactInformation.email': owner.email,
    'accountInformation.phone': phone,
    'clientProfile.name': name === '' ? undefined : name,
    'clientProfile.email': owner.email,
  });
}
