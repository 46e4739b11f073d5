/** Session state that a statement can leave behind, with a pattern that detects it. */
const SESSION_STATE: readonly (readonly [state: string, pattern: RegExp])[] = [
  ['a lock of the session', /\bpg_(try_)?advisory_(lock|unlock)/i],
  ['a setting of the session', /(^|;)\s*(set(?!\s+(local|transaction|constraints)\b)|reset)\s/i],
  ['a setting of the session', /\bset_config\s*\([^()]*,\s*(false|'f\w*')\s*\)/i],
  ['a channel that it listens to', /(^|;)\s*(un)?listen\b/i],
  ['a temporary table', /\b(create|into)\s+(local\s+|global\s+)?temp(orary)?\b/i],
  ['a prepared statement', /(^|;)\s*(prepare|deallocate|discard)\b/i],
  ['a cursor', /\bwith\s+hold\b/i],
  ['the last number of a sequence', /\b(curr|last)val\s*\(/i],
];

/** Startup parameters that poolers reject or ignore. */
const STARTUP_PARAMETERS = [
  'options',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'replication',
] as const;

/**
 * Returns session state that a connection pooler in transaction mode would lose or leak to another client.
 * @param query a query in any form that `Client.query` of pg accepts
 */
export function findSessionState(query: unknown): string | undefined {
  if (typeof query === 'string') return SESSION_STATE.find(([, pattern]) => pattern.test(query))?.[0];
  if (typeof query !== 'object' || query === null) return undefined;
  if ('name' in query && typeof query.name === 'string' && query.name !== '') return 'a prepared statement';
  return 'text' in query && typeof query.text === 'string' ? findSessionState(query.text) : undefined;
}

/** Returns the first startup parameter of a connection that a connection pooler would reject or ignore. */
export function findStartupParameter(parameters: object): string | undefined {
  return STARTUP_PARAMETERS.find((name) => {
    const value: unknown = Reflect.get(parameters, name);
    return value !== undefined && value !== null && value !== false && value !== '' && value !== 'false';
  });
}
