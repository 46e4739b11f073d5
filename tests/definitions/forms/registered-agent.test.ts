import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { choicesOf } from '#domain/options/options.ts';
import { react } from '#domain/reactions/react.ts';
import { listPrices } from '#definitions/cli/prices/list-prices.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { loadForm } from './copy-form.ts';

const { form, factsOf } = await loadForm('registered-agent', 'form-definitions');
const facts = { ...factsOf('registered-agent'), catalogue: fixtureCatalogue };
const privateFacts = { ...factsOf('registered-agent-one-state'), catalogue: fixtureCatalogue };

const STATES = 'companyInformation.states';
const CHANGES = 'productState.changeOfAgent.states';
const REPORTS = 'productState.complianceFiling.states';
const TYPE = 'formationDetails.nonprofit.type';
const started = {
  'companyInformation.agentService': 'new',
  'companyInformation.entityType': { key: 'LLC', value: 'LLC' },
};
const hired = {
  'companyInformation.changingRegisteredAgent': 'yes',
  'companyInformation.addChangeOfAgentProduct': true,
};

function documentOf(answers: Readonly<Record<string, unknown>>): AnswersDocument {
  const document = {};
  for (const [path, answer] of Object.entries({ ...started, ...answers })) setAtPath(document, path, answer);
  return document;
}

function evaluate(answers: Readonly<Record<string, unknown>>, on = facts) {
  return evaluateAnswers(form, answersOf(documentOf(answers)), on);
}

function keysAt(path: string, answers: Readonly<Record<string, unknown>>): readonly string[] {
  const options = form.fields[path]?.options;
  return options === undefined ? [] : choicesOf(options, evaluate(answers), facts).map(({ key }) => key);
}

/** Returns the results of the reactions to a change. */
function change(answers: Readonly<Record<string, unknown>>, path: string, value: unknown, on = facts) {
  return react(form, path, evaluate(answers, on), evaluate({ ...answers, [path]: value }, on), on, value);
}

const allStates = keysAt(STATES, {});
const everywhere = Object.fromEntries(allStates.map((key) => [key, true] as const));
const typesOnPage = keysAt('companyInformation.entityType', {});

describe('an agent in all states', () => {
  it.each(typesOnPage)('shows a total with every available change and report for %s', (key) => {
    const entityType = { 'companyInformation.entityType': { key, value: key } };
    const answers = { ...entityType, ...hired, [STATES]: everywhere };
    const changes = keysAt(CHANGES, answers);
    const reports = keysAt(REPORTS, answers);
    const tick = (keys: readonly string[]) => Object.fromEntries(keys.map((state) => [state, true] as const));
    const chosen = evaluate({ ...answers, [CHANGES]: tick(changes), [REPORTS]: tick(reports) });
    const { products, totalCents } = deriveCart(form, chosen, facts);
    const statesOf = (name: string) => products.filter((product) => product.key === name).length;
    expect(totalCents).not.toBeNull();
    expect(changes.length).toBeGreaterThan(40);
    expect([statesOf('change-of-agent'), statesOf('compliance-filings')]).toEqual([
      changes.length,
      reports.length,
    ]);
  });

  it('costs the bulk price from five states on', () => {
    const costs = [4, 5].map((count) => {
      const states = Object.fromEntries(allStates.slice(0, count).map((key) => [key, true] as const));
      return deriveCart(form, evaluate({ [STATES]: states }), facts).totalCents;
    });
    expect(costs).toEqual([4 * 12_500, 5 * 9_900]);
  });
});

describe('the change of agent', () => {
  it('adds one change of agent for each state of the service', () => {
    const states = { DE: true, WY: true };
    const answers = { 'companyInformation.changingRegisteredAgent': 'yes', [STATES]: states };
    expect(change(answers, 'companyInformation.addChangeOfAgentProduct', true)).toEqual([
      { set: { [CHANGES]: states } },
    ]);
  });

  it('requires a changed agent and is never part of a renewal', () => {
    const HIRE = 'companyInformation.addChangeOfAgentProduct';
    const states = { [STATES]: { WY: true } };
    expect(evaluate({ ...states, ...hired }).get(HIRE)).toBe(true);
    expect(
      evaluate({ ...states, ...hired, 'companyInformation.changingRegisteredAgent': 'no' }).get(HIRE),
    ).toBeUndefined();
    const renewal = evaluate({ ...states, ...hired, 'companyInformation.agentService': 'renewal' });
    expect(renewal.get(HIRE)).toBeUndefined();
    expect(deriveCart(form, renewal, facts).products.map(({ key }) => key)).toEqual(['renewal']);
  });
});

describe('a nonprofit', () => {
  const nonprofit = { 'companyInformation.entityType': { key: 'NP Corp', value: 'NP Corp' } };

  it('triggers a confirmation question when its type is not available in some of its states', () => {
    const answers = { ...nonprofit, [STATES]: { NJ: true, NY: true, WY: true } };
    expect(change(answers, TYPE, 'religious')).toEqual([
      {
        confirm: {
          text: 'Religious is not supported in the following jurisdictions: New Jersey, New York. Would you like to keep Religious and deselect the unsupported jurisdictions?',
          set: { [STATES]: { WY: true } },
        },
      },
    ]);
  });

  it('triggers a confirmation question when a state without its type is added', () => {
    const answers = { ...nonprofit, [TYPE]: 'religious', [STATES]: { WY: true } };
    expect(change(answers, STATES, { NY: true, WY: true })).toEqual([
      {
        confirm: {
          text: 'The jurisdiction you selected is not available with Religious, would you like to remove the jurisdiction and keep Religious as your nonprofit type?',
          set: { [STATES]: { WY: true } },
        },
      },
    ]);
  });
});

describe('mail', () => {
  const states = { [STATES]: { NV: true, WY: true } };
  const DESTINATION = 'companyInformation.inlineMFVODeliveryDestination';
  const SERVICE = 'productState.mailForwarding.data.serviceType';
  const PRINCIPAL = 'companyInformation.principalAddress.choice';

  it("adds a service for the agent's address and removes it for the visitor's own address", () => {
    const taken = { [SERVICE]: 'agent-mail-forwarding' };
    expect(change(states, DESTINATION, 'ourAddress')).toEqual([{ set: { [PRINCIPAL]: 'ra', ...taken } }]);
    const bought = (answers: object) =>
      deriveCart(form, evaluate({ ...states, ...answers }), facts).products.map(({ saveAs }) => saveAs);
    expect(bought({ [DESTINATION]: 'ourAddress', ...taken })).toContain('mailForwardingService');
    expect(bought({ [DESTINATION]: 'yourAddress', ...taken })).toEqual([
      'registeredAgent',
      'registeredAgent',
    ]);
  });

  it('arrives in the first chosen state unless the visitor chooses another state', () => {
    const STATE = 'productState.mailForwarding.data.state';
    const ours = { ...states, [DESTINATION]: 'ourAddress' };
    expect(evaluate(ours).get(STATE)).toBe('NV');
    expect(evaluate({ ...ours, [STATE]: 'WY' }).get(STATE)).toBe('WY');
    expect(evaluate({ ...ours, [STATE]: 'TX' }).get(STATE)).toBe('NV');
  });

  it.each([
    ['yourAddress', 'ra'],
    ['ownAddress', 'mailing'],
  ])('sets the address on record when the mail goes to %s', (destination, choice) => {
    expect(change(states, DESTINATION, destination)).toEqual([{ set: { [PRINCIPAL]: choice } }]);
  });

  it("uses the agent's address for mail and as the address on record when privacy is chosen", () => {
    const own = { ...states, [REPORTS]: { NV: true }, [PRINCIPAL]: 'specify' };
    expect(change(own, 'companyInformation.privacyUpsell', true, privateFacts)).toEqual([
      { set: { [PRINCIPAL]: 'ra' } },
    ]);
    const kept = evaluate({ ...own, 'companyInformation.privacyUpsell': true }, privateFacts);
    expect([kept.get(PRINCIPAL), kept.get('companyInformation.mailingAddress.choice')]).toEqual([
      'ra',
      undefined,
    ]);
    expect(deriveCart(form, kept, privateFacts).products.map(({ key }) => key)).toContain(
      'private-mail-forwarding',
    );
  });
});

describe('the mail question', () => {
  const PRIVACY = 'companyInformation.privacyUpsell';

  it('offers the mail service once on each page', () => {
    const DESTINATION = 'companyInformation.inlineMFVODeliveryDestination';
    const answers = { [STATES]: { WY: true }, [PRIVACY]: true, [DESTINATION]: 'yourAddress' };
    const asked = [facts, privateFacts].map((on) => {
      const evaluated = evaluate(answers, on);
      return [PRIVACY, DESTINATION].map((path) => evaluated.get(path));
    });
    expect(asked).toEqual([
      [undefined, 'yourAddress'],
      [true, undefined],
    ]);
  });
});

describe('the price list', () => {
  it('contains the price of the agent for each state', async () => {
    const { prices } = await listPrices({
      root: 'form-definitions',
      slug: 'registered-agent',
      catalogue: fixtureCatalogue,
      today: facts.today,
    });
    expect(prices.map(({ entityType }) => entityType)).toEqual(prices.map(() => undefined));
    expect(new Set(prices.map(({ state }) => state)).size).toBe(52);
    expect(prices.every(({ outcome }) => outcome.kind === 'orderable')).toBe(true);
  });
});
