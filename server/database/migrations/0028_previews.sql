CREATE TABLE "previews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" json NOT NULL,
	"page" json NOT NULL,
	"catalogue" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "previews_by_expiry" ON "previews" USING btree ("expires_at");