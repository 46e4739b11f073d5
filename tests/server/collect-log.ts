import { Writable } from 'node:stream';

/** Collects the log of a server, one string per line. */
export function collectLog(): { readonly logged: readonly string[]; readonly logStream: Writable } {
  const logged: string[] = [];
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk));
      done();
    },
  });
  return { logged, logStream };
}
