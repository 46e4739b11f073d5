import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { documentOf } from '#domain/relevance/relevance.ts';
import { createFormSession } from '#state/form-session.ts';
import { fillJourney } from '#state/toolbox/fill-journey.ts';
import { completeOrders, llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { createPorts } from '../../fixtures/session-ports.ts';

const open = () => createFormSession(form, page, createPorts());

/** Returns all answers, relevant or not. */
function answersIn({ answers, store }: ReturnType<typeof open>) {
  return documentOf(form, answers.read(store.get), 'all');
}

describe('fillJourney', () => {
  it.each(Object.entries(completeOrders))(
    'opens the last step with the answers of %s',
    async (_, answers) => {
      const session = open();
      const filled = await fillJourney(session, { answers, filingMethods: {} });
      const last = session.store.get(session.steps.shown).at(-1);
      expect(filled).toEqual({ step: last?.title, problems: 0, unfiled: [] });
      expect(session.store.get(session.steps.current)).toBe(last);
    },
  );

  it.each(Object.entries(completeOrders))(
    'removes earlier answers before filling in %s',
    async (_, answers) => {
      const [fresh, used] = [open(), open()];
      for (const other of Object.values(completeOrders)) {
        await fillJourney(used, { answers: other, filingMethods: {} });
      }
      await fillJourney(fresh, { answers, filingMethods: {} });
      await fillJourney(used, { answers, filingMethods: {} });
      expect(answersIn(used)).toEqual(answersIn(fresh));
    },
  );

  it('stops at the first step with invalid answers', async () => {
    const session = open();
    const answers = { ...llcInWyoming, contactInformation: {} };
    const { problems, step } = await fillJourney(session, { answers, filingMethods: {} });
    expect(problems).toBeGreaterThan(0);
    expect(step).toBe(session.store.get(session.steps.current)?.title);
    expect(session.store.get(session.steps.current)?.key).toBe('contact-information');
  });

  it('reports products that cannot use the filing method of the journey', async () => {
    const filingMethods = { 'business-formation': 'By pigeon', nothing: 'Online' };
    const { unfiled } = await fillJourney(open(), { answers: llcInWyoming, filingMethods });
    expect(unfiled).toEqual(['business-formation', 'nothing']);
  });
});
