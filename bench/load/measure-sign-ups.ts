import autocannon from 'autocannon';
import type { Rounds } from './measure-reads.ts';
import { alternate } from './ratio.ts';
import type { Ratio } from './ratio.ts';
import type { SignUps } from './sign-ups.ts';
import { startBare } from './start-bare.ts';

const CONNECTIONS = 16;
const GOAL = 0.7;
/** Sign-ups are never faster than their hashes, but machines vary from moment to moment. */
const MARGIN = 1.5;

/**
 * Measures complete sign-ups with an order, alternating with requests that only hash a password of the same
 * cost.
 */
export async function measureSignUps(signUps: SignUps, { seconds, rounds }: Rounds): Promise<Ratio> {
  const bare = await startBare([]);
  const hash = async (): Promise<number> => {
    const url = `${bare.origin}/hash`;
    const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
    if (non2xx > 0) throw new Error(`${non2xx} of ${requests.total} requests to ${url} failed.`);
    return requests.average;
  };
  const signUp = async (most: number): Promise<number> => {
    const { requests, answers } = await signUps.run({ connections: CONNECTIONS, seconds, most });
    const others = [...answers.keys()].filter((name) => name !== '200');
    if (others.length > 0)
      throw new Error(`Sign-ups had other responses than 200: ${others.join(', ')}. See the server’s log.`);
    if (requests.total === 0) throw new Error(`No sign-up finished in ${seconds} s. Increase --seconds.`);
    return requests.average;
  };
  try {
    const most = Math.ceil(MARGIN * seconds * (await hash())) + CONNECTIONS;
    await signUp(most);
    return { ...(await alternate('sign-ups', rounds, () => signUp(most), hash)), goal: GOAL };
  } finally {
    await bare.close();
  }
}
