DROP INDEX "solved_captchas_by_time";--> statement-breakpoint
ALTER TABLE "solved_captchas" ALTER COLUMN "verified_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "solved_captchas" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "solved_captchas_by_time" ON "solved_captchas" USING btree ("asked_at");