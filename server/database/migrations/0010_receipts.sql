ALTER TABLE "order_lines" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "trial" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "filings" json;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card" json;--> statement-breakpoint
ALTER TABLE "sandbox_tokens" ADD COLUMN "card" json;