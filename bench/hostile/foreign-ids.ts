import * as fc from 'fast-check';
import { XSRF_FIELD } from '../../server/http/page-posts.ts';
import { OPERATOR_ADDRESS } from '../../server/seller/operator-address.ts';

/** Ids and secrets of stored records. */
export interface StoredIds {
  readonly orders: readonly string[];
  /** Tokens of receipts. */
  readonly receipts: readonly string[];
  /** Ids of records that are no orders. */
  readonly others: readonly string[];
}

/** A request whose ids belong to records of different orders. */
export interface ForeignRequest {
  readonly path: string;
  /** The fields of a post; undefined for a read. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Few, so that two orders get the same id of a refund. */
const REFUNDS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const UNKNOWN = '11111111-1111-4111-8111-111111111111';
const ACTIONS = ['mark', 'note', 'cancel', 'cancel-renewal', 'resend-receipt', 'refund'];
const KINDS = ['orders', 'accounts', 'contacts', 'applications', 'mails', 'profiles', 'affiliates'];

/** Generates requests of an operator, and of a customer with the link of a receipt, for records of others. */
export function foreignRequests(
  { orders, receipts, others }: StoredIds,
  xsrfToken: string,
): fc.Arbitrary<ForeignRequest> {
  const id = fc.constantFrom(...orders, ...others, ...REFUNDS, UNKNOWN);
  const receipt = fc.constantFrom(...receipts, 'A'.repeat(43));
  const action = fc
    .record({
      id,
      action: fc.constantFrom(...ACTIONS),
      refund: fc.oneof(id, fc.constantFrom(...REFUNDS)),
      amount: fc.constantFrom('1', '2', '0.01', '999999', '-1'),
      series: fc.constantFrom('0', '1', '99', '-1'),
      kind: fc.constantFrom('filed', 'canceled', 'constructor'),
      note: fc.constantFrom('', 'a', 'a\0b'),
    })
    .map(({ id: order, action: name, ...fields }) => ({
      path: `${OPERATOR_ADDRESS}orders/${order}/${name}/`,
      fields: { ...fields, [XSRF_FIELD]: xsrfToken },
    }));
  const simple = fc
    .record({ kind: fc.constantFrom(...KINDS), id, action: fc.constantFrom('answer', 'resend') })
    .map(({ kind, id: record, action: name }) => ({
      path: `${OPERATOR_ADDRESS}${kind}/${record}/${name}/`,
      fields: { [XSRF_FIELD]: xsrfToken },
    }));
  const reads = fc.oneof(
    fc
      .record({ kind: fc.constantFrom(...KINDS), id })
      .map(({ kind, id: record }) => `${OPERATOR_ADDRESS}${kind}/${record}/`),
    fc
      .record({ one: id, other: id })
      .map(({ one, other }) => `${OPERATOR_ADDRESS}orders/${one}/documents/${other}/`),
    fc
      .record({ one: id, other: id })
      .map(({ one, other }) => `${OPERATOR_ADDRESS}contacts/${one}/files/${other}/`),
    fc
      .record({ receipt, id })
      .map(({ receipt: token, id: document }) => `/receipt/${token}/documents/${document}/`),
    id.map((token) => `/confirm/${token}/`),
  );
  return fc.oneof(
    { weight: 3, arbitrary: action },
    { weight: 1, arbitrary: simple },
    { weight: 2, arbitrary: reads.map((path) => ({ path })) },
  );
}
