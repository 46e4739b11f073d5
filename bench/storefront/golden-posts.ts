import { fieldsOfMessage, fieldsOfOrder, fieldsOfPage, filesOfPage } from '../../tests/journeys/post-form.ts';
import type { FilePart } from '../../tests/journeys/post-form.ts';
import { readJourneys, readMessageJourneys } from '../../tests/journeys/read-journeys.ts';
import { replayGolden } from './golden-forms.ts';

/** The post of a golden case's page. */
export interface GoldenPost {
  readonly name: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly FilePart[];
}

/** Creates the posts of all golden cases. Orders are paid with card tokens. */
export async function makeGoldenPosts(tokenize: () => Promise<string>): Promise<readonly GoldenPost[]> {
  const posts: GoldenPost[] = [];
  for (const journey of readJourneys()) {
    const replay = await replayGolden(journey);
    const { judgment } = replay;
    const submission = judgment.kind === 'order' ? judgment.submission : {};
    const own = fieldsOfOrder(replay, submission, journey.totalCents, await tokenize(), {});
    posts.push({
      name: journey.name,
      path: `/${journey.slug}/`,
      fields: { ...fieldsOfPage(replay), ...own },
      files: filesOfPage(replay),
    });
  }
  for (const journey of readMessageJourneys()) {
    const replay = await replayGolden(journey);
    posts.push({
      name: journey.name,
      path: `/${journey.slug}/`,
      fields: { ...fieldsOfPage(replay), ...fieldsOfMessage(replay, journey.message) },
      files: filesOfPage(replay),
    });
  }
  return posts;
}
