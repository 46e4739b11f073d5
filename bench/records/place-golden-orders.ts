import { newAttemptKey } from '../../tests/server/start-test-server.ts';
import { Visitor } from '../../tests/server/test-visitor.ts';
import { makeGoldenPosts } from '../storefront/golden-posts.ts';
import { multipartOf } from '../../tests/server/raw-request.ts';

/** Places every golden case as a customer would. The resulting rows are then copied. */
export async function placeGoldenOrders(origin: string): Promise<void> {
  const visitor = await Visitor.open(origin, '/form-a-business/');
  const posts = await makeGoldenPosts(() => visitor.tokenize());
  let placed = 0;
  // Text only: files are not copied.
  for (const { path, fields } of posts.filter((post) => post.files.length === 0)) {
    const headers = { 'idempotency-key': newAttemptKey(), 'content-type': 'multipart/form-data; boundary=B' };
    const { status } = await visitor.post(multipartOf(Object.entries(fields)), headers, path);
    if (status === 200) placed += 1;
  }
  if (placed === 0)
    throw new Error(`None of the ${posts.length} golden cases was placed. See the server’s log.`);
  console.error(`Placed ${placed} golden cases of ${posts.length}.`);
}
