ALTER TABLE "order_lines" ADD COLUMN "line_id" text;--> statement-breakpoint
-- Until now each product had one line, or one and its state fee.
UPDATE "order_lines" SET "line_id" = CASE
	WHEN "position" = (
		SELECT min("first"."position") FROM "order_lines" AS "first"
		WHERE "first"."order_id" = "order_lines"."order_id" AND "first"."line_group" = "order_lines"."line_group"
	) THEN "line_group"
	ELSE "line_group" || '.state-fee'
END;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "line_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kind" text DEFAULT 'single' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "original_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;
