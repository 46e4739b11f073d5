import { describe, expect, it } from 'vitest';
import { createFormSession } from '#state/form-session.ts';
import { createCatalogueOf, createMemoryStorage, createPorts } from '../../../fixtures/session-ports.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

/** Opens a shipped page whose answers a test changes as a visitor does. */
async function visit(slug: string, pageID = slug) {
  const { form, factsOf } = await loadForm(slug, 'form-definitions');
  const catalogue = createCatalogueOf(fixtureCatalogue);
  const ports = createPorts({ storage: createMemoryStorage(), catalogue });
  const { changes, store, answers } = createFormSession(form, factsOf(pageID).page, ports);
  return {
    answer: changes.setAnswer,
    read: (path: string) => store.get(answers.answer(path)),
    question: () => store.get(changes.question),
    say: changes.answerQuestion,
  };
}

const NAME = 'companyInformation.companyName';
const DESIGNATOR = 'companyInformation.companyNameDesignator';

describe('a company name', () => {
  it.each([
    ['form-a-business', {}],
    ['double-llc', {}],
    ['affiliate', { individualOrBusiness: 'business' }],
    ['vehicle-registration', { 'companyInformation.vehicleBusinessFormationOwnershipType': 'new-company' }],
  ])('updates its designator, and follows changes of the designator, in %s', async (slug, before) => {
    const { answer, read } = await visit(slug);
    for (const [path, value] of Object.entries(before)) answer(path, value);
    answer('companyInformation.state', 'FL');
    answer('companyInformation.entityType', { key: 'LLC', value: 'LLC' });
    answer(NAME, 'Ruiz Tools L.L.C.');
    expect(read(DESIGNATOR)).toBe('L.L.C.');
    answer(DESIGNATOR, 'LLC');
    expect(read(NAME)).toBe('Ruiz Tools LLC');
  });

  it('updates its designator in the second company of double-llc', async () => {
    const { answer, read } = await visit('double-llc');
    answer('companyInformation.secondCompanyName', 'Ruiz Land L.L.C.');
    expect(read('companyInformation.secondCompanyNameDesignator')).toBe('L.L.C.');
  });
});

describe('the entity type of mail forwarding', () => {
  it('becomes Individual and returns to its previous value', async () => {
    const { answer, read } = await visit('mail-forwarding');
    const corporation = { key: 'Corp', value: 'Corporation' };
    answer('individualOrBusiness', 'business');
    answer('companyInformation.entityType', corporation);
    answer('individualOrBusiness', 'individual');
    expect(read('companyInformation.entityType')).toMatchObject({ key: 'Individual' });
    answer('individualOrBusiness', 'business');
    expect(read('companyInformation.entityType')).toMatchObject({ key: 'Corp' });
  });
});

describe('the type of a nonprofit in the registered agent form', () => {
  it('requests confirmation for states without that type and unchecks the states after a confirmation', async () => {
    const { answer, read, question, say } = await visit('registered-agent');
    const states = 'companyInformation.states';
    answer('companyInformation.agentService', 'new');
    answer('companyInformation.entityType', { key: 'NP Corp', value: 'Nonprofit Corporation' });
    answer(states, Object.fromEntries(['NJ', 'NY', 'WY'].map((key) => [key, true])));
    answer('formationDetails.nonprofit.type', 'religious');
    expect(question()?.text).toMatch(
      /is not supported in the following jurisdictions: New Jersey, New York\./,
    );
    say(true);
    expect(read(states)).toEqual({ WY: true });
    expect(read('formationDetails.nonprofit.type')).toBe('religious');
  });
});

describe('the checkbox for all states', () => {
  it('checks all states and unchecks itself when one state is unchecked', async () => {
    const { answer, read } = await visit('sample-states');
    const each = 'productState.registeredAgent.states';
    answer('companyInformation.allStates', true);
    const ticks: Readonly<Record<string, boolean>> = Object(read(each));
    expect(Object.values(ticks).filter(Boolean).length).toBeGreaterThan(40);
    answer(each, { ...ticks, WY: false });
    expect(read('companyInformation.allStates')).toBe(false);
  });
});
