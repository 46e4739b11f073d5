CREATE TABLE "post_claims" (
	"content_hash" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "post_claims_by_expiry" ON "post_claims" USING btree ("expires_at");