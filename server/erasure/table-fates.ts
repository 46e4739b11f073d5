import type { ErasedRecords } from './erase-records.ts';

/**
 * How personal data leaves a table: with records of a kind, or
 * - `expires`: rows have an end, and every server deletes them after it
 * - `impersonal`: the table has no data of customers
 */
type Fate = keyof ErasedRecords | 'expires' | 'impersonal';

/** The fate of every table. A test compares this list with the tables of the database. */
export const tableFates: Readonly<Record<string, Fate>> = {
  orders: 'orders',
  order_lines: 'orders',
  order_events: 'orders',
  refunds: 'orders',
  canceled_renewals: 'orders',
  documents: 'orders',
  document_chunks: 'orders',
  // Entries of messages and emails are cleared with these.
  audit_log: 'orders',
  order_files: 'orderFiles',
  order_file_chunks: 'orderFiles',
  messages: 'messages',
  message_files: 'messages',
  message_file_chunks: 'messages',
  outbox: 'mails',
  accounts: 'accounts',
  former_emails: 'accounts',
  account_tokens: 'accounts',
  sessions: 'accounts',
  known_devices: 'accounts',
  log_in_codes: 'accounts',
  budgets: 'expires',
  post_claims: 'expires',
  payment_events: 'expires',
  solved_captchas: 'expires',
  operator_sessions: 'expires',
  previews: 'expires',
  // Staff, whose emails are a setting.
  operators: 'impersonal',
  operator_digests: 'impersonal',
  retention_clock: 'impersonal',
  retention_runs: 'impersonal',
  // Test cards. No real payment uses these tables.
  sandbox_charges: 'impersonal',
  sandbox_refunds: 'impersonal',
  sandbox_tokens: 'impersonal',
  secrets: 'impersonal',
  stored_facts: 'impersonal',
  workers: 'impersonal',
};
