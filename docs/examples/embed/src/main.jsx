import { openForm } from 'formcart/engine';
import { OrderForm } from 'formcart/react';
import 'formcart/styles.css';
import { createRoot } from 'react-dom/client';
import catalogue from './catalogue.json';
import source from './form.json';

const form = openForm(source.form);
const [page] = source.pages;
const today = new Date().toISOString().slice(0, 10);

/** Exchanges the card for a token. Call your payment processor here. */
async function tokenizeCard() {
  return { kind: 'ok', token: 'example', customerId: '' };
}

/** Sends the order to your server. Derive it there again with `deriveOrder`, and trust no price of the browser. */
async function sendOrder({ key, post }) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const response = await fetch('/orders', { method: 'POST', headers, body: JSON.stringify(post) });
  if (response.ok) return { kind: 'accepted' };
  return response.status < 500
    ? { kind: 'rejected', message: 'We could not accept this order. Your card was not charged.' }
    : { kind: 'unknown' };
}

createRoot(document.getElementById('order')).render(
  <OrderForm
    form={form}
    facts={{ page, catalogue, today }}
    tokenizeCard={tokenizeCard}
    onSubmit={sendOrder}
  />,
);
