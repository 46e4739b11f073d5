CREATE TABLE "retention_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" text,
	"actor" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"erased" json NOT NULL,
	"stopped" text,
	CONSTRAINT "retention_runs_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE INDEX "retention_runs_by_time" ON "retention_runs" USING btree ("started_at");