import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { SettingsFault } from '#domain/products/settings-faults.ts';
import { reportFaults } from '#server/site/report-faults.ts';
import { collectLog } from '../collect-log.ts';

it.each<SettingsFault>([
  { message: 'MissingOptionalProductsError: the list is empty.', code: 11 },
  {
    message: 'Could not match mf/vo product.',
    product: 'mail-forwarding',
    match: { kind: 'mail_forwarding' },
  },
  { message: 'The second product is skipped.', product: 'virtual-office', match: {}, skipped: [7, 8] },
])('logs a configuration error with its page and its details: $message', async (fault) => {
  const { logged, logStream } = collectLog();
  const { log } = Fastify({ logger: { stream: logStream } });
  reportFaults({ findSettingsFaults: () => [{ slug: 'shop', pageID: 'shop-short', fault }] }, log);
  const { message, ...details } = fault;
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 40,
    msg: message,
    slug: 'shop',
    pageID: 'shop-short',
    ...details,
  });
});
