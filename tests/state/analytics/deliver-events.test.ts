// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenTagFrame } from '#api/tag-frame.ts';
import type { AnalyticsSettings } from '#domain/analytics/analytics-settings.ts';
import { writeConsent } from '#state/analytics/consent.ts';
import { createDelivery } from '#state/analytics/deliver-events.ts';

const settings: AnalyticsSettings = {
  consent: 'implied',
  tags: { googleAnalytics: { script: '/a.js' }, metaAds: { script: '/m.js' } },
  affiliate: { conversion: '/c', method: 'iframe', offer: '26', parameter: 'click', days: 30 },
};
const purchase = {
  event: 'purchase',
  ecommerce: { transaction_id: 'INV-1', value: 1, currency: 'USD', items: [] },
} as const;
const conversion = { kind: 'conversion', address: '/c?offer_id=26', transaction: 'INV-1' } as const;

/** Opens a tab that shares the device storage. */
function openTab(analytics: AnalyticsSettings = settings, storage: Storage | null = localStorage) {
  const posted: string[] = [];
  const ready: (() => void)[] = [];
  const openFrame: OpenTagFrame = (address, onReady) => {
    ready.push(onReady);
    const channel = address.split('/').at(-2) ?? '';
    return {
      post: (message) => posted.push(`${channel} ${JSON.stringify(message)}`),
      close: () => posted.push(`${channel} closed`),
    };
  };
  sessionStorage.clear();
  const page = { formFileName: 'shop', pageID: 'shop', analytics };
  const delivery = createDelivery(page, {
    storage: storage ?? undefined,
    tabStorage: sessionStorage,
    openFrame,
  });
  const load = () => ready.splice(0).forEach((tell) => tell());
  return { delivery, posted, load };
}

beforeEach(() => localStorage.clear());

/** Resolves pending promises. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

describe('createDelivery', () => {
  it('sends an event to all tags and a conversion to the affiliate network, once their frames have loaded', async () => {
    const { delivery, posted, load } = openTab();
    delivery.outbox.add(conversion);
    delivery.outbox.add({ kind: 'event', event: purchase });
    delivery.send();
    await settle();
    expect(posted).toEqual([]);
    load();
    await settle();
    expect(posted).toEqual([
      'affiliate {"conversion":"/c?offer_id=26"}',
      'googleAnalytics {"clear":"ecommerce"}',
      `googleAnalytics ${JSON.stringify({ event: purchase })}`,
      'metaAds {"clear":"ecommerce"}',
      `metaAds ${JSON.stringify({ event: purchase })}`,
    ]);
  });

  it('sends a purchase and its conversion only once, even with several tabs', async () => {
    const first = openTab();
    first.delivery.outbox.add({ kind: 'event', event: purchase });
    first.delivery.outbox.add(conversion);
    first.delivery.send();
    first.load();
    await settle();
    const second = openTab();
    second.delivery.outbox.add({ kind: 'event', event: purchase });
    second.delivery.outbox.add(conversion);
    second.delivery.send();
    second.load();
    await settle();
    expect(first.posted).toHaveLength(5);
    expect(second.posted).toEqual([]);
    expect(JSON.parse(localStorage.getItem('formcart:tracking-sent:INV-1') ?? '')).toEqual([
      'googleAnalytics',
      'metaAds',
      'affiliate',
    ]);
  });

  it('does not send a purchase when storage is unavailable', async () => {
    const { delivery, posted, load } = openTab(settings, null);
    delivery.outbox.add({ kind: 'event', event: purchase });
    delivery.send();
    load();
    await settle();
    expect(posted).toEqual([]);
  });

  it('opens no frame before a required consent or after a denial', () => {
    const required = openTab({ ...settings, consent: 'required' });
    required.delivery.send();
    required.load();
    writeConsent(localStorage, 'denied');
    const denied = openTab();
    denied.delivery.send();
    denied.delivery.close();
    required.delivery.close();
    expect([...required.posted, ...denied.posted]).toEqual([]);
    writeConsent(localStorage, 'granted');
    const granted = openTab({ ...settings, consent: 'required' });
    granted.delivery.send();
    granted.delivery.close();
    expect(granted.posted).toHaveLength(3);
  });

  it('queues events while the frames are closed', async () => {
    const { delivery, posted, load } = openTab();
    delivery.send();
    delivery.close();
    load();
    delivery.outbox.add({ kind: 'event', event: { event: 'checkout_step' } });
    await settle();
    expect(posted.filter((entry) => !entry.endsWith('closed'))).toEqual([]);
    delivery.send();
    load();
    await settle();
    expect(posted.filter((entry) => entry.includes('checkout_step'))).toHaveLength(2);
  });
});
