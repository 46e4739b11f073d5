import type { Site } from '../site.ts';

/**
 * Removes developer pages from a site: they are neither listed, served nor accepted.
 *
 * Decision: docs/decisions/012-define-the-samples-as-a-form.md
 */
export function hideDeveloperPages(site: Site): Site {
  const findPage: Site['findPage'] = (slug, pageID) => {
    const page = site.findPage(slug, pageID);
    return page?.audience === 'developers' ? undefined : page;
  };
  return {
    get forms() {
      return site.forms.filter(({ audience }) => audience !== 'developers');
    },
    findPage,
    drawFirstStep: async (slug, pageID, today) =>
      findPage(slug, pageID) === undefined ? undefined : site.drawFirstStep(slug, pageID, today),
    // Not hidden, because receipts of placed orders keep their texts.
    whatHappensNext: (slug, pageID) => site.whatHappensNext(slug, pageID),
    findFileLimit: (slug, pageID) =>
      findPage(slug, pageID) === undefined ? undefined : site.findFileLimit(slug, pageID),
    findSettingsFaults: () =>
      site.findSettingsFaults().filter(({ slug, pageID }) => findPage(slug, pageID) !== undefined),
    findGoneProducts: (before, after) => site.findGoneProducts(before, after),
    startingPrices: (today) => site.startingPrices(today),
    tldPrices: () => site.tldPrices(),
    checkAnswers: (slug, answers) => site.checkAnswers(slug, answers),
    priceOrder: (order) => site.priceOrder(order),
    checkMessage: (message) => site.checkMessage(message),
    getFact: (kind, version) => site.getFact(kind, version),
  };
}
