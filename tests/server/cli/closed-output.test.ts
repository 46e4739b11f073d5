import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Runs a command whose standard output is closed, and returns its standard error. */
function runUnread(command: string): string {
  return execFileSync('bash', ['-c', `set -o pipefail; exec 3>&1; { ${command} 2>&3 3>&-; } | true`], {
    encoding: 'utf8',
  });
}

describe('a command whose output is closed', () => {
  it.each(['server/cli/forms.ts table', 'server/cli/forms.ts --help', 'server/cli/records.ts orders --help'])(
    'ends without an error: %s',
    (script) => {
      expect(runUnread(`sleep 0.2; node --import tsx ${script}`)).toBe('');
    },
  );
});
