ALTER TABLE "order_lines" ALTER COLUMN "yearly_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "yearly_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "renewals" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "schedule" jsonb;