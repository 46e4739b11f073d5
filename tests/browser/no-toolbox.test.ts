import { expect, it } from 'vitest';
import { waitForForm } from './fill-form.ts';
import { settle } from './settle.ts';
import { useStorefront } from './use-storefront.ts';

const KEY = 'pk_test_4eC39HqLyjWDarjt';
const { shop, visit } = useStorefront();

it('loads neither toolbox nor test mode when the server turns both off', async () => {
  const visited = await visit('/');
  const { page } = visited;
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
  await page.addInitScript((key) => Reflect.set(window, 'tokenizerTestKey', key), KEY);
  await page.goto(`${shop.address}/form-a-business/?tokenizer_test_key=${KEY}#tokenizer_test_key=${KEY}`);
  await waitForForm(page);
  // Every page adds this element last.
  await page.locator('.toasts').waitFor({ state: 'attached' });
  await settle(page);
  expect(await page.locator('.toolbox, .test-notice').count()).toBe(0);
  expect(loaded.filter((path) => /toolbox|tools|DeveloperParts/i.test(path))).toEqual([]);
  expect((await fetch(`${shop.address}/api/v1/toolbox/form-a-business/form-a-business`)).status).toBe(404);
});
