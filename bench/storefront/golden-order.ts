import { readConfiguration } from '../../server/configuration.ts';
import { fieldsOfOrder, fieldsOfPage } from '../../tests/journeys/post-form.ts';
import { getJourney } from '../../tests/journeys/read-journeys.ts';
import { agreedTo } from '../../tests/server/agreed-to.ts';
import { replayGolden } from './golden-forms.ts';

const JOURNEY = 'form-a-business/llc-wyoming';
const { timeZone } = readConfiguration({}, '.');

type Fields = Readonly<Record<string, string>>;

/** An order that any number of customers can post. */
export interface GoldenOrder {
  /** Path of its page. */
  readonly path: string;
  /** Returns its fields for a customer with this email and card token. */
  fieldsFor(email: string, token: string): Fields;
}

/** Creates the order of a company formation in Wyoming, as its page posts it. */
export async function makeGoldenOrder(): Promise<GoldenOrder> {
  const journey = getJourney(JOURNEY);
  const replay = await replayGolden(journey);
  const { form, facts, judgment } = replay;
  if (judgment.kind !== 'order')
    throw new Error(`The journey ${JOURNEY} gave a ${judgment.kind}, not an order. Run npm test.`);
  const email = String(journey.answers['accountInformation.email']);
  const consent = agreedTo(form, facts.page, judgment.cart, timeZone);
  const fields = {
    ...fieldsOfPage(replay),
    ...fieldsOfOrder(replay, judgment.submission, journey.totalCents, 'TOKEN', consent),
  };
  return {
    path: `/${form.slug}/`,
    fieldsFor: (customer, token) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [
          name,
          text.replaceAll(email, customer).replace('"token":"TOKEN"', `"token":"${token}"`),
        ]),
      ),
  };
}
