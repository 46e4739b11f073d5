import { join } from 'node:path';
import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { payloads } from '#domain/submission/payloads/payloads.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { copyForm, editJson } from '../../definitions/forms/copy-form.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { newAttemptKey } from '../start-test-server.ts';
import type { Answer, Visitor } from '../test-visitor.ts';
import type { Upload } from './uploads-site.ts';

/** Writes the form with files and adds a password. Returns the path of the folder. */
function writeForm(): string {
  const root = copyForm('uploads');
  editJson(join(root, 'uploads', 'schema.json'), ({ properties: { accountInformation } }) => {
    accountInformation.properties.password = { type: 'string', title: 'Password', private: 'server' };
  });
  editJson(join(root, 'uploads', 'steps.json'), ({ steps: [documents] }) => {
    documents.modules[0].fields.push('accountInformation.password');
  });
  return root;
}

const { emitted, configurations, definition } = await buildForm(writeForm(), 'uploads', createDiskCache());
const form = instantiateForm(emitted);
const [page] = configurations;
if (page === undefined) throw new Error('The form "uploads" has no page.');
const catalogue = { ...companyFacts.catalogue, tldPrices: [] };

const kinds = ['order', 'contact', 'application', 'client-profile', 'affiliate', 'free-account'] as const;
const slugs = kinds.map((kind) => (kind === 'order' ? 'uploads' : kind));
const formOf = (kind: PayloadName) => ({
  ...form,
  slug: kind === 'order' ? 'uploads' : kind,
  submission: { ...form.submission, action: payloads[kind].action, payload: kind },
});

/**
 * The real storefront with one form under several paths. Each path posts the answers as another kind of
 * message.
 */
export const messagesSite = assembleSite(
  {
    forms: kinds.map(formOf),
    pages: Object.fromEntries(slugs.map((slug) => [slug, [page]])),
    definitions: Object.fromEntries(slugs.map((slug) => [slug, definition])),
  },
  { current: () => catalogue, find: () => catalogue },
);

/** Posts answers as a message, as the page does. */
export async function sendMessage(
  visitor: Visitor,
  kind: Exclude<(typeof kinds)[number], 'order'>,
  answers: AnswersDocument,
  files: readonly Upload[] = [],
): Promise<Answer> {
  const facts = { page: page ?? companyFacts.page, catalogue, today: companyFacts.today };
  const { document, payload } = deriveOrder(formOf(kind), answers, facts);
  const fields = {
    action: payloads[kind].action,
    formType: form.formType,
    pageID: 'uploads',
    formFileName: 'uploads',
    [payloads[kind].field]: JSON.stringify(payload),
    answers: JSON.stringify(document),
    versions: JSON.stringify({ definition: form.version, catalogue: catalogue.version }),
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const { part, name, content } of files) body.append(part, new Blob([content]), name);
  return visitor.post(body, { 'idempotency-key': newAttemptKey() }, `/${kind}/`);
}
