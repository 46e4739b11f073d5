import type { FastifyInstance } from 'fastify';
import { writeBrandStyles } from '../../seller/brand.ts';
import type { Brand } from '../../seller/brand.ts';
import type { PageAssets } from '../page-assets.ts';
import { toStyleSheet } from '../page-assets.ts';

export const BRAND_STYLES = '/brand/tokens.css';
export const BRAND_LOGO = '/brand/logo.svg';

/** Adds the tokens of a brand after all other styles of a page. */
export function addBrandStyles(assets: PageAssets, brand: Brand | null): PageAssets {
  if (brand === null) return assets;
  return {
    ...assets,
    styles: [...assets.styles, BRAND_STYLES],
    sheets: { ...assets.sheets, [BRAND_STYLES]: toStyleSheet(writeBrandStyles(brand), BRAND_STYLES) },
  };
}

export function routeBrand(app: FastifyInstance, brand: Brand | null): void {
  if (brand === null) return;
  const files = {
    [BRAND_STYLES]: ['text/css', writeBrandStyles(brand)],
    [BRAND_LOGO]: ['image/svg+xml', brand.logo],
  };
  for (const [address, [type = '', content]] of Object.entries(files)) {
    app.get(address, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(content),
    );
  }
}
