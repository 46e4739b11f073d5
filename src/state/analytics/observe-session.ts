import { conversionAddress } from '#domain/analytics/affiliate-conversion.ts';
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts';
import type { AnalyticsSettings } from '#domain/analytics/analytics-settings.ts';
import { describeCart, isPriced, listCartEvents } from '#domain/analytics/cart-events.ts';
import { findLandingCookie } from '#domain/analytics/landing-cookies.ts';
import { asksPrivately, purchaseEvent, stepEvent } from '#domain/analytics/session-events.ts';
import { readParameters, readUserData } from '#domain/analytics/session-events.ts';
import { hashUserData } from '#domain/analytics/user-data.ts';
import type { UserData } from '#domain/analytics/user-data.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { placedName, readText } from '../drafts/draft-storage.ts';
import { readPlaced } from '../drafts/placed-order.ts';
import type { FormSession } from '../form-session.ts';
import { isTaken } from '../submission/submission-status.ts';
import type { Submission } from '../submission/submission.ts';
import type { Delivery } from './deliver-events.ts';

/** Returns the SHA-256 of a text in hex digits. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns whether the visible fields ask for private data. The page must not have tags then. */
export function isPrivateNow({ form, store, steps, page }: FormSession): boolean {
  const current = store.get(steps.current);
  const isStepMode = page.mode === 'steps' && current !== undefined;
  return asksPrivately(form, isStepMode ? [current] : store.get(steps.shown));
}

/** Creates the functions that queue events and deliver them while the page may have tags. */
function createRecorder(session: FormSession, settings: AnalyticsSettings, delivery: Delivery) {
  const { store, form, evaluated, page } = session;
  const deliver = () => (isPrivateNow(session) ? delivery.close() : delivery.send());
  const record = (event: AnalyticsEvent) => {
    const parameters = readParameters(form, evaluated.read(store.get), settings, event.event);
    const whole: AnalyticsEvent = { ...parameters, form_name: page.formFileName, ...event };
    delivery.outbox.add({ kind: 'event', event: whole });
    deliver();
  };
  const recordPurchase = async (transaction: string, cart: Cart) => {
    const typed = readUserData(form, evaluated.read(store.get), settings);
    // Without a secure connection, browsers have no `crypto.subtle`.
    const userData: UserData | undefined =
      globalThis.crypto.subtle === undefined ? undefined : await hashUserData(typed, hash);
    const event = purchaseEvent(transaction, cart, userData);
    const click = findLandingCookie(document.cookie, 'affiliate');
    const address =
      settings.affiliate &&
      conversionAddress(settings.affiliate, click, transaction, event.ecommerce?.value ?? 0);
    if (address !== undefined) delivery.outbox.add({ kind: 'conversion', address, transaction });
    record(event);
  };
  return { deliver, record, recordPurchase };
}

/**
 * Records the visitor's events and delivers them while the page may have tags. Call it only with the
 * visitor's consent.
 * @returns a function that stops recording
 */
export function observeSession(
  session: FormSession,
  submission: Submission,
  settings: AnalyticsSettings,
  delivery: Delivery,
): () => void {
  const { store, form, steps, page, ports } = session;
  const isSale = hasCart(form) && isSaleOf(form);
  const { deliver, record, recordPurchase } = createRecorder(session, settings, delivery);

  let entered: string | undefined;
  const noteStep = () => {
    const current = store.get(steps.current);
    if (current !== undefined && current.key !== entered) {
      entered = current.key;
      record(stepEvent(store.get(steps.shown), current));
    }
    deliver();
  };

  let known: Cart | undefined;
  const noteCart = () => {
    const cart = store.get(session.cart);
    if (isPriced(cart)) {
      const events = known === undefined ? [] : listCartEvents(known, cart);
      if (known === undefined) record({ event: 'begin_checkout', ecommerce: describeCart(cart) });
      known = cart;
      events.forEach(record);
    }
    noteTaken();
  };

  let isNoted = false;
  const noteTaken = () => {
    if (isNoted || !isTaken(store.get(submission.status))) return;
    if (!isSale) {
      isNoted = true;
      return record({ event: 'form_submit' });
    }
    const placed = readPlaced(readText(ports.tabStorage, placedName(page.pageID)) ?? '');
    const cart = store.get(session.cart);
    if (placed === undefined || !isPriced(cart)) return;
    isNoted = true;
    void recordPurchase(placed.invoiceNumber, cart);
  };

  const ends = [
    store.sub(steps.current, noteStep),
    store.sub(steps.shown, deliver),
    store.sub(submission.status, noteTaken),
    ...(isSale ? [store.sub(session.cart, noteCart)] : []),
  ];
  noteStep();
  if (isSale) noteCart();
  return () => {
    for (const end of ends) end();
    delivery.close();
  };
}
