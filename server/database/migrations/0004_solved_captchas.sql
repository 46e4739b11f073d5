CREATE TABLE "solved_captchas" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"form" text NOT NULL,
	"spent_by" text,
	"verified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "solved_captchas_by_time" ON "solved_captchas" USING btree ("verified_at");