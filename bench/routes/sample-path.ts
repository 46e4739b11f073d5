import type { StoredIds } from '../hostile/foreign-ids.ts';

/** Returns a path that a route's pattern matches, with the ids of stored records. */
export function samplePath(pattern: string, { orders, receipts, others }: StoredIds): string {
  const [order = ''] = orders;
  const [other = ''] = others;
  const [token = ''] = receipts;
  const isReceipt = pattern.startsWith('/receipt/');
  const samples: Readonly<Record<string, string>> = {
    ':slug': 'form-a-business',
    ':pageID': 'form-a-business',
    ':domain': 'example.com',
    ':channel': 'ga4',
    ':kind': 'orders',
    ':id': isReceipt ? other : order,
    ':order': order,
    ':series': '0',
    ':document': other,
    ':part': 'resume',
    ':token': isReceipt ? token : 'A'.repeat(43),
    ':key': '0'.repeat(32),
    ':file': '1.svg',
    ':name': 'registrar',
    ':account': 'AC1',
    ':vin': '1FTFW1ET5DFC10312',
    '*': 'none.js',
  };
  return pattern.replace(/(?<!:):\w+|\*/g, (name) => samples[name] ?? 'x');
}
