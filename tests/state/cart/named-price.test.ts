import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { PostOutcome } from '#api/form-post-client.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { createFormSession } from '#state/form-session.ts';
import { createSubmission } from '#state/submission/submission.ts';
import { fillSession, settle } from '../../fixtures/fill-session.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { createMemoryStorage, createPorts, createPostBox, placed } from '../../fixtures/session-ports.ts';

const path = 'affiliateCode';
const ownPrice = {
  answer: path,
  unless: 'companyInformation.isCloseCompany',
  minimumSetting: 'leastAgentPrice',
};

/** The formation form with a registered agent whose price the visitor names, in a free-text field. */
const named: CompiledForm = {
  ...form,
  cart: {
    ...form.cart,
    primary: form.cart.primary.map((product): ProductModel =>
      product.key === 'registered-agent' ? { ...product, ownPrice } : product,
    ),
  },
};

async function openOrder(price: string, outcomes: readonly PostOutcome[] = [placed]) {
  const settings = { ...page.settings, leastAgentPrice: 49 };
  const postBox = createPostBox(outcomes);
  const ports = createPorts({ storage: createMemoryStorage(), formPost: postBox });
  const session = createFormSession(named, { ...page, settings }, ports);
  fillSession(session, llcInWyoming);
  session.changes.setAnswer(path, price);
  await settle();
  const tokenize = async () => ({ kind: 'ok', token: 'token', customerId: 'c1' }) as const;
  const submission = createSubmission(session, tokenize);
  await submission.submit();
  return { session, submission, received: postBox.received, status: session.store.get(submission.status) };
}

describe('an order with a visitor-defined price', () => {
  it('posts the order at that price', async () => {
    const { status, received } = await openOrder('75');
    expect(status.kind).toBe('redirecting');
    expect(received).toHaveLength(1);
  });

  it('requests confirmation instead of posting a price below the minimum', async () => {
    const { status, received } = await openOrder('48.99');
    expect(status).toEqual({ kind: 'low-price', path, min: 4_900 });
    expect(received).toEqual([]);
  });

  it('succeeds at the minimum price once the visitor agrees', async () => {
    const { session, submission, received } = await openOrder('1');
    session.changes.setAnswer(path, '$49.00');
    await settle();
    await submission.submit();
    expect(session.store.get(submission.status).kind).toBe('redirecting');
    expect(received[0]?.post.signupData.shownTotalCents).toBe(session.store.get(session.cart).totalCents);
  });

  it('requests confirmation when only the server rejects the price as too low', async () => {
    const { status } = await openOrder('50', [
      { kind: 'refused', status: 422, answer: { result: 'error', error: 'Please check it.', min: 60 } },
    ]);
    expect(status).toEqual({ kind: 'low-price', path, min: 6_000 });
  });
});
