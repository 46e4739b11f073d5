import type { Preview, PreviewStore } from '#definitions/cli/command-tools.ts';
import type { FullCatalogue } from '#definitions/full-catalogue.ts';
import type { Queries } from '../../database/queries.ts';
import { isRecordId } from '../../database/record-id.ts';
import { readSecret } from '../../database/read-secret.ts';
import { PREVIEW_SECRET, previewPath, writePreviewToken } from '../../preview-links/preview-token.ts';
import { addPreview, endPreview, listPreviews } from '../../preview-links/stored-previews.ts';
import type { PreviewRecord } from '../../preview-links/stored-previews.ts';

interface PreviewPlace {
  /** The origin of the server that shows previews. */
  readonly origin: string;
  /** Opens an existing database, and closes it afterward. */
  readonly useQueries: <Result>(run: (queries: Queries) => Promise<Result>) => Promise<Result>;
  readonly loadCatalogue: () => FullCatalogue;
}

/** Creates the previews of a server's database, for `npm run forms`. */
export function createPreviewStore({ origin, useQueries, loadCatalogue }: PreviewPlace): PreviewStore {
  const withAddress = async (queries: Queries, record: PreviewRecord): Promise<Preview> => {
    const token = writePreviewToken(await readSecret(queries, PREVIEW_SECRET), record);
    return { ...record, address: `${origin}${previewPath(token)}` };
  };
  return {
    add: (parts, days) =>
      useQueries(async (queries) => {
        const catalogue = loadCatalogue();
        return withAddress(
          queries,
          await addPreview(queries, { ...parts, catalogue }, { days, now: new Date() }),
        );
      }),
    list: () =>
      useQueries(async (queries) => {
        const records = await listPreviews(queries, new Date());
        return Promise.all(records.map((record) => withAddress(queries, record)));
      }),
    end: async (id) => isRecordId(id) && useQueries((queries) => endPreview(queries, id)),
  };
}
