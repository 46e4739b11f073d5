CREATE TABLE "workers" (
	"id" integer PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "worker" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "fence" integer DEFAULT 0 NOT NULL;