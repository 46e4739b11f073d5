import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { getJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import type { AnswersByPath } from './fill-form.ts';
import {
  controlOf,
  currentStep,
  fieldOf,
  fillField,
  fillStep,
  fillUntil,
  mainButton,
  waitForForm,
  waitForReceipt,
} from './fill-form.ts';
import { useStorefront } from './use-storefront.ts';
import type { Visit } from './visit.ts';

const { shop, visit } = useStorefront();
const llc = getJourney('form-a-business/llc-wyoming');
const DECLINED = '4000000000000002';
const FAILS_AT_CHARGE = '4000000000000341';
const PAYMENT_TEXT =
  'Please double check the payment information or contact your payment provider. You can also try another payment method.';

interface FilledOrder extends Visit {
  readonly email: string;
}

/** An order that is filled in and waits for Submit. */
async function fillOrder(changes: AnswersByPath = {}): Promise<{ page: Page; visit: Visit; email: string }> {
  const email = `${newAttemptKey().slice(0, 12)}@example.com`;
  const opened = await visit('/form-a-business/');
  await waitForForm(opened.page);
  const intentions = { answers: { ...llc.answers, 'accountInformation.email': email, ...changes } };
  await fillUntil(opened.page, intentions, 'payment-information');
  await fillStep(opened.page, intentions);
  return { page: opened.page, visit: opened, email };
}

/** The orders of a customer: one that was placed has one charge, and only that. */
async function findOrders(email: string) {
  const orders = await shop.listOrders();
  const own = orders.filter((order) => Object(order).email === email);
  return Promise.all(own.map(({ id }) => shop.showOrder(id)));
}
