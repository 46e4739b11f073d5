import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { measureMediaType } from '#domain/files/media-type.ts';
import { buildOrderSubmission } from '#domain/submission/payloads/order.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance/relevance.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { copyForm } from '../../definitions/forms/copy-form.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { pdfOf } from '../../fixtures/sample-files.ts';
import { newAttemptKey } from '../start-test-server.ts';
import type { Answer, Visitor } from '../test-visitor.ts';

const {
  emitted,
  configurations: pages,
  definition,
} = await buildForm(copyForm('uploads'), 'uploads', createDiskCache());
const form = instantiateForm(emitted);
const [page] = pages;
if (page === undefined) throw new Error('The form "uploads" has no page.');
const catalogue = { ...companyFacts.catalogue, tldPrices: [] };

/** The real storefront with one form that requires files and sells a book. */
export const uploadsSite = assembleSite(
  { forms: [form], pages: { uploads: pages }, definitions: { uploads: definition } },
  { current: () => catalogue, find: () => catalogue },
);

export interface Upload {
  readonly part: string;
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** Returns the file that an application requires. */
export const resume = (bytes = 3000, filling = 'x'): Upload => ({
  part: 'resume',
  name: 'resume.pdf',
  content: pdfOf(bytes, filling),
});

export interface UploadChanges {
  readonly key?: string;
  /** Default: answers that match the files. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly files?: readonly Upload[];
  readonly token?: string;
}

/** Returns a page’s answer for a file. */
export function answerFor({ part, name, content }: Upload) {
  const bytes = Buffer.from(content);
  const type = measureMediaType(name, bytes.subarray(0, 512), bytes.subarray(-1024));
  return { part, name, sizeBytes: bytes.length, type };
}

/** Returns the text fields of a post with these answers, in the format of a page. */
export function fieldsOf(answers: Readonly<Record<string, unknown>>, token: string): Record<string, string> {
  const facts = { page: page ?? companyFacts.page, catalogue, today: companyFacts.today };
  const evaluated = evaluateAnswers(form, answersOf(answers), facts);
  const document = documentOf(form, evaluated, 'server');
  const cart = deriveCart(form, answersOf(document), facts);
  const submission = buildOrderSubmission(form, answersOf(document), cart, facts);
  const payment = { processor: 'sandbox', token, customer_id: 'c1', billing_address: null };
  return {
    action: 'process_signup',
    formType: form.formType,
    pageID: 'uploads',
    formFileName: 'uploads',
    signupData: JSON.stringify({
      ...submission,
      payment,
      answers,
      versions: { definition: form.version, catalogue: catalogue.version },
      shownTotalCents: cart.totalCents,
    }),
  };
}

/** Returns answers with this resume. */
export function answersWith(resume: unknown, more: Readonly<Record<string, unknown>> = {}) {
  return { accountInformation: { email: 'ana@example.com' }, documents: { resume }, ...more };
}

/** Posts an application as pages do: text fields first, files last. */
export async function sendUploads(visitor: Visitor, changes: UploadChanges): Promise<Answer> {
  const { files = [], key = newAttemptKey() } = changes;
  const [first] = files;
  const answers = changes.answers ?? answersWith(first && answerFor(first));
  const token = changes.token ?? (await visitor.tokenize());
  const body = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(answers, token))) body.append(name, value);
  for (const { part, name, content } of files) body.append(part, new Blob([content]), name);
  return visitor.post(body, { 'idempotency-key': key }, '/uploads/');
}
