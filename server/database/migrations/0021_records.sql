DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_by_time";--> statement-breakpoint
DROP INDEX "outbox_by_time";--> statement-breakpoint
DROP INDEX "messages_by_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(coalesce("orders"."submission" -> 'contact' ->> 'first_name', '') || ' ' || coalesce("orders"."submission" -> 'contact' ->> 'last_name', '') || ' ' || coalesce(jsonb_path_query_array("orders"."submission", '$.companies[*].company.name')::text, '') || ' ' || "orders"."email" || ' ' || coalesce("orders"."invoice_number", ''), '[!-/:-@\[-`{-~]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "accounts_by_time" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_form" ON "orders" USING btree ("form_type","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_slug" ON "orders" USING btree ("slug","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_charge" ON "orders" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "orders_by_words" ON "orders" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "sandbox_charges_by_time" ON "sandbox_charges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_by_email" ON "messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_by_time" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_kind" ON "messages" USING btree ("kind","created_at","id");