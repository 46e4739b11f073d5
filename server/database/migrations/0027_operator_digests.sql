CREATE TABLE "operator_digests" (
	"day" text PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_unanswered" ON "messages" USING btree ("kind","created_at") WHERE "messages"."answered_at" is null;