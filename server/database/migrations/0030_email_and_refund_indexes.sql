CREATE INDEX "account_tokens_by_new_email" ON "account_tokens" USING btree ("new_email");--> statement-breakpoint
CREATE INDEX "refunds_by_refund_id" ON "refunds" USING btree ("refund_id");