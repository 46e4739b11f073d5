import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { createSubmissionKey, keepDraft } from '#state/drafts/draft-storage.ts';
import { createFormSession } from '#state/form-session.ts';
import { watchSlowerServices } from '#state/notifications/slower-services.ts';
import { loadForm } from '../../definitions/forms/copy-form.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { createCatalogueOf, createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';

const SERVICE = 'productState.expeditedService.checked';
const TIER = 'productState.expeditedService.data.tier';
const expedited = { expeditedService: { checked: true, data: { tier: 'expedited-tier-1' } } };

/** Opens a page with a draft, and returns once its prices have loaded. */
async function restore(slug: string, pageID: string, answers: AnswersDocument) {
  const { form, factsOf } = await loadForm(slug, 'form-definitions');
  const storage = createMemoryStorage();
  keepDraft(storage, pageID, {
    version: form.version,
    key: createSubmissionKey(),
    currentStep: null,
    sent: false,
    answers,
  });
  const catalogue = createCatalogueOf(fixtureCatalogue);
  const session = createFormSession(form, factsOf(pageID).page, createPorts({ storage, catalogue }));
  const { store, facts, notifications } = session;
  const stop = watchSlowerServices(session);
  await expect.poll(() => store.get(facts).catalogue.loadedJurisdictions).not.toEqual([]);
  await expect.poll(() => store.get(facts).isQuicker).toBeDefined();
  return {
    ...session,
    stop,
    read: (path: string) => store.get(session.answers.answer(path)),
    notices: () => store.get(notifications).map(({ message }) => message),
  };
}

const notice = (service: string) =>
  `We removed “${service}” because it wouldn't finish your filing any sooner. Your other answers haven't changed.`;

describe('watchSlowerServices', () => {
  it('unchecks the expedited service of a draft where it is not quicker, and says so', async () => {
    const document = { companyInformation: { state: 'WY' }, productState: expedited };
    const { read, notices } = await restore('double-llc', 'double-llc', document);
    await expect.poll(notices).toEqual([notice('Expedited service for both companies')]);
    expect(read(SERVICE)).toBeNull();
    expect(read(TIER)).toBe('expedited-tier-1');
    expect(read('companyInformation.state')).toBe('WY');
  });

  it('keeps the expedited service of a draft where it is quicker', async () => {
    const document = { companyInformation: { state: 'TX' }, productState: expedited };
    const { read, notices, store, cart } = await restore('double-llc', 'double-llc', document);
    const keys = () => store.get(cart).products.map(({ key }) => key);
    await expect.poll(keys).toContain('expedited-tier-1');
    expect(read(SERVICE)).toBe(true);
    expect(notices()).toEqual([]);
  });

  it('unchecks a bundle with expedited filing once another state is not quicker with it', async () => {
    const document = {
      fastStartToggle: true,
      companyInformation: { state: 'DE', entityType: { key: 'LLC', value: 'LLC' } },
    };
    const restored = await restore('form-a-business', 'form-a-business-bundles', document);
    const { read, notices, changes, store, cart, stop } = restored;
    const isBundled = () => store.get(cart).products.some(({ product_id: id }) => id === 3071);
    await expect.poll(isBundled).toBe(true);
    changes.setAnswer('companyInformation.state', 'TX');
    await expect.poll(isBundled).toBe(true);
    changes.setAnswer('companyInformation.state', 'WY');
    await expect.poll(notices).toEqual([notice('Fast Start Bundle')]);
    expect(read('fastStartToggle')).toBeNull();
    stop();
    changes.setAnswer('fastStartToggle', true);
    expect(read('fastStartToggle')).toBe(true);
  });
});
