import { describe, expect, it } from 'vitest';
import { recordKinds } from '#server/records/record-kinds.ts';
import type { RecordReport } from '#server/records/record-kind.ts';
import { html } from '#server/html.ts';
import { nameRecord, renderRecord } from '#server/pages/operator/record-page.ts';
import { renderRecordList } from '#server/pages/operator/record-list-page.ts';

const ID = '7867568d-e37f-4b0c-9f0e-0f5d6a1c2b3d';

const record: RecordReport = {
  id: ID,
  name: 'FC-100001',
  json: {},
  facts: [
    ['created', '2026-11-26T23:13:28.508Z'],
    ['form', 'FormABusinessForm'],
  ],
  first: [{ heading: 'Lines', text: '$100.00 Filing' }],
  last: [{ heading: 'Submission', text: '{}' }],
  files: [],
};

const answer = (step: string | null, label: string) => ({ step, path: label, label, value: '', words: 'x' });

const page = String(
  renderRecord({
    name: 'orders',
    kind: recordKinds.orders,
    record,
    answers: { answers: [answer(null, 'Billing'), answer('Company', 'State'), answer('Contact', 'Name')] },
    audit: [],
    actions: html`<h2>Actions</h2>`,
  }),
);

/** Returns the words that are missing on the page, or that come before the previous word. */
function findMisplaced(words: readonly string[]): readonly string[] {
  const places = words.map((word) => page.indexOf(word));
  return words.filter((_, index) => (places[index] ?? -1) <= (places[index - 1] ?? 0));
}

describe('renderRecord', () => {
  it('shows lines and actions before the answers, and the stored data last', () => {
    expect(findMisplaced(['<summary>Lines', 'Actions</h2>', 'id="answers"', '<summary>Submission'])).toEqual(
      [],
    );
  });

  it('groups answers by step, with answers that no step asks at the end', () => {
    expect(findMisplaced(['<h3>Company</h3>', 'State', '<h3>Contact</h3>', 'Name', 'Billing'])).toEqual([]);
    expect(page.match(/<h3>/g)).toHaveLength(2);
  });

  it('opens the lines and leaves the stored data folded', () => {
    expect(page).toMatch(/<details open>\s*<summary>Lines/);
    expect(page).toMatch(/<details\s*>\s*<summary>Submission/);
  });

  it('shows moments to the minute', () => {
    expect(page).toMatch(/<dt>Created<\/dt>\s*<dd translate="no">2026-11-26 23:13 UTC<\/dd>/);
  });
});

describe('nameRecord', () => {
  it('prefers the title of a record to its id', () => {
    expect(nameRecord(recordKinds.orders, record)).toBe('Order FC-100001');
    expect(nameRecord(recordKinds.mails, { ...record, name: ID, title: 'to ana@example.com' })).toBe(
      'Mail to ana@example.com',
    );
  });
});

describe('renderRecordList', () => {
  it('omits ids, aligns amounts, and labels each cell for phones', () => {
    const kind = recordKinds.orders;
    const cells = kind.headings.map((heading) => (heading === 'total' ? '$604.00' : heading));
    const place = { createdAt: '', id: ID };
    const records = [{ id: ID, place, json: {}, cells, exportedCells: [] }];
    const list = String(renderRecordList({ name: 'orders', kind, records, filters: {} }));
    expect(list).toMatch(/<td\s+translate="no"\s+data-heading="Total" class="amount"\s*>\s*\$604\.00/);
    expect(list).toMatch(/<th scope="col" class="amount">\s*Total/);
    expect(list).not.toContain('data-heading="Id"');
    expect(list).toContain(`href="/operator/orders/${ID}/"`);
  });

  it.each([
    ['since', { kind: 'invalid-day', option: 'since', value: 'soon' }, 'Enter a day that exists'],
    ['status', { kind: 'unknown-status', option: 'status', value: 'paid' }, 'no status &quot;paid&quot;'],
    ['search', { kind: 'no-word', option: 'search', value: '&' }, 'Enter a name'],
  ] as const)('shows the fault of the filter %s at its field, without records', (option, fault, words) => {
    const kind = recordKinds.orders;
    const list = String(renderRecordList({ name: 'orders', kind, records: [], filters: {}, fault }));
    expect(list).toMatch(new RegExp(`id="${option}-error" role="alert"\\s*>[^<]*${words}`));
    expect(list).toMatch(
      new RegExp(`id="${option}"[^>]* aria-invalid="true" aria-describedby="${option}-error"`),
    );
    expect(list.match(/aria-invalid/g)).toHaveLength(1);
    expect(list).not.toMatch(/No orders match|<table/);
  });
});
