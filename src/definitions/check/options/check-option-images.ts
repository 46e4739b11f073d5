import { foreignOrigin } from '#domain/pages/page-services.ts';
import type { ModelCheck, Report } from '../check.ts';

export const checkOptionImages: ModelCheck = {
  about: "Option images from servers that are missing in a page's `imageOrigins`.",
  codes: { 'foreign-image': 'error' },
  find: ({ model, pages }) => {
    const { lists, files } = model.names.definition;
    const used = new Set(
      [...model.names.fields.values()].flatMap(({ schema }) => schema.options?.list ?? []),
    );
    return [...used].flatMap((name) =>
      (lists[name] ?? []).flatMap(({ image }, index): readonly Report[] => {
        const origin = image && foreignOrigin(image.url);
        const file = files.lists[name];
        if (origin === undefined || file === undefined) return [];
        const closed = pages.filter(({ page }) => page.services?.imageOrigins?.includes(origin) !== true);
        if (closed.length === 0) return [];
        const where = closed.map(({ page }) => `"${page.pageID}"`).join(', ');
        const message = `The image comes from ${origin}, which these pages do not let in: ${where}. Put the image under "/images/", or name the origin in "services"."imageOrigins" of each page.`;
        return [
          { code: 'foreign-image', location: { file, at: ['options', index, 'image', 'url'] }, message },
        ];
      }),
    );
  },
};
