import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import type { PostOutcome } from '#api/form-post-client.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { createFormSession } from '#state/form-session.ts';
import { createSubmission } from '#state/submission/submission.ts';
import { fillSession, settle } from '../../fixtures/fill-session.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyFacts as facts, companyPage as page } from '../../fixtures/company-facts.ts';
import { createCatalogueOf, createPorts, createPostBox, placed } from '../../fixtures/session-ports.ts';
import { expectWarnings } from '../../fixtures/expect-warnings.ts';

expectWarnings();

const RAISE_CENTS = 700;

const present = createCatalogueOf(facts.catalogue);
const later = createCatalogueOf({
  ...facts.catalogue,
  version: 'later',
  filingProducts: facts.catalogue.filingProducts.map((product) => ({
    ...product,
    price: product.price + RAISE_CENTS,
  })),
});

const refused: PostOutcome = {
  kind: 'refused',
  status: 409,
  answer: {
    result: 'error',
    error: 'Your order has changed.',
    differences: [
      { id: 'formation', label: 'LLC Filing Service', shownCents: 1, currentCents: 2 },
      { id: 'kit', label: 'Kit', shownCents: 5, currentCents: 5 },
      { id: 'total', label: 'Total', shownCents: 1, currentCents: 2 },
    ],
  },
};

/** Opens a complete order whose catalog a test can edit. The first post is rejected for its prices. */
async function openOrder() {
  const service = { isEdited: false };
  const current = () => (service.isEdited ? later : present);
  const catalogue: CatalogueClient = {
    products: (freshness) => current().products(freshness),
    filingProducts: (place, freshness) => current().filingProducts(place, freshness),
  };
  const postBox = createPostBox([refused, placed]);
  const session = createFormSession(form, page, createPorts({ catalogue, formPost: postBox }));
  fillSession(session, llcInWyoming);
  await settle();
  const submission = createSubmission(session, async () => ({ kind: 'ok', token: 't', customerId: 'c' }));
  return { service, session, submission, received: postBox.received };
}

function listLines({ lines }: Cart) {
  return lines.map(({ id, label, priceCents }) => ({ id, label, priceCents }));
}

describe('an order rejected for changed prices', () => {
  it('posts the lines that the visitor saw', async () => {
    const { session, submission, received } = await openOrder();
    const shown = session.store.get(session.cart);
    await submission.submit();
    expect(received[0]?.post.signupData.shownLines).toEqual(listLines(shown));
    expect(received[0]?.post.signupData.shownTotalCents).toBe(shown.totalCents);
  });

  it('reports the lines whose price has changed', async () => {
    const { session, submission } = await openOrder();
    await submission.submit();
    const status = session.store.get(submission.status);
    const { differences = [] } = status.kind === 'failed' ? status.error : {};
    expect(differences.map(({ id }) => id)).toEqual(['formation', 'total']);
  });

  it('updates the cart before the visitor is informed', async () => {
    const { service, session, submission } = await openOrder();
    const { store } = session;
    const before = store.get(session.cart);
    service.isEdited = true;
    const told: (number | null)[] = [];
    store.sub(submission.status, () => {
      if (store.get(submission.status).kind === 'failed') told.push(store.get(session.cart).totalCents);
    });
    await submission.submit();
    expect(told).toEqual([Number(before.totalCents) + RAISE_CENTS]);
  });

  it('posts the same answers with the new lines on retry', async () => {
    const { service, session, submission, received } = await openOrder();
    service.isEdited = true;
    await submission.submit();
    await submission.submit();
    const [first, second] = received.map(({ post }) => post.signupData);
    expect(second?.answers).toEqual(first?.answers);
    expect(second?.versions.catalogue).toBe('later');
    expect(second?.shownLines).toEqual(listLines(session.store.get(session.cart)));
    expect(second?.shownTotalCents).toBe(Number(first?.shownTotalCents) + RAISE_CENTS);
    expect(session.store.get(submission.status).kind).toBe('redirecting');
  });
});
