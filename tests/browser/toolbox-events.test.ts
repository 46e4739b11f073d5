import { describe, expect, it } from 'vitest';
import { measuredSite } from '../server/site/measured-site.ts';
import { fillField, pressContinue, waitForForm } from './fill-form.ts';
import { useFixtureStorefront } from './use-fixture-storefront.ts';

const shop = useFixtureStorefront('measured', measuredSite, { hasToolbox: true });

describe('the event list of the toolbox', () => {
  it('shows the receivers of each event, and explains why events are held back before consent and on the card step', async () => {
    // The window is so narrow that the open toolbox moves below the page.
    const visit = await shop.begin({ viewport: { width: 1000, height: 800 } });
    const { page } = visit;
    const script = { contentType: 'application/javascript', body: '' };
    await visit.context.route('**/tags/*', (route) => route.fulfill(script));
    await page.goto(`${shop.server.address}/measured/?click_id=abc123`);
    await waitForForm(page);
    const toolbox = page.getByRole('complementary', { name: 'Developer toolbox' });
    await toolbox.getByText('Toolbox', { exact: true }).click();
    const events = () => toolbox.locator('.toolbox-events li').allInnerTexts();
    const lines = async (name: string) => (await events()).filter((text) => text.startsWith(name));

    await expect.poll(() => lines('begin_checkout')).toHaveLength(1);
    const to = 'googleAnalytics, metaAds';
    for (const text of await events())
      expect(text).toContain(`not sent to ${to}: the visitor has not allowed it`);
    // Without a tag, the toolbox sets no analytics cookie.
    expect(await page.evaluate(() => document.cookie)).not.toContain('affiliate_click');
    expect(await page.locator('iframe[src^="/analytics/"]').count()).toBe(0);
    await toolbox
      .getByText(
        'The affiliate cookie is affiliate_click: it stores "click_id" of the URL query for 30 days.',
      )
      .waitFor();

    await page.getByRole('button', { name: 'Allow analytics' }).click();
    await fillField(page, 'accountInformation.email', 'ana@example.com');
    await pressContinue(page);
    await expect.poll(async () => (await lines('checkout_step')).length).toBe(2);
    expect((await lines('checkout_step')).at(-1)).toContain(`waits for ${to}: the page has private fields`);

    await page.goBack();
    await expect.poll(async () => (await lines('checkout_step')).at(-1)).toContain(`goes to ${to}`);
  });
});
