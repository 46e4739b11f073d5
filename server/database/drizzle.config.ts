import { defineConfig } from 'drizzle-kit';

/** Generate migrations with `npx drizzle-kit generate --config server/database/drizzle.config.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/tables/*.ts',
  out: './server/database/migrations',
});
