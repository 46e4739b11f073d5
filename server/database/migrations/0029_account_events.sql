CREATE TABLE "former_emails" (
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_emails_account_id_email_pk" PRIMARY KEY("account_id","email")
);
--> statement-breakpoint
ALTER TABLE "post_claims" DROP CONSTRAINT "post_claims_pkey";--> statement-breakpoint
ALTER TABLE "post_claims" ADD CONSTRAINT "post_claims_content_hash_key_hash_pk" PRIMARY KEY("content_hash","key_hash");--> statement-breakpoint
ALTER TABLE "post_claims" ADD COLUMN "is_keyed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_claims" ADD COLUMN "worker" integer;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_emails_by_email" ON "former_emails" USING btree ("email");--> statement-breakpoint
-- Emails that accounts had before this table: those of their claimed orders.
INSERT INTO "former_emails" ("account_id", "email", "changed_at")
SELECT DISTINCT "accounts"."id", "orders"."email", now()
FROM "orders" JOIN "accounts" ON "accounts"."id" = "orders"."account_id"
WHERE NOT "orders"."awaiting_confirmation" AND "orders"."email" NOT IN ('', "accounts"."email");--> statement-breakpoint
-- Unconfirmed orders of an email that their account no longer has go to an account of that email, which opens only with
-- a link to its mailbox. Nobody knows a password with this hash.
INSERT INTO "accounts" ("email", "password_hash")
SELECT DISTINCT "orders"."email", '$argon2id$v=19$m=19456,t=2,p=1$kJwKhBnHA84Nxywz3qdi7A$mjqGBeolY2y/zpmaTMCqpTCXIPxQpOJ/DC5OAD/h2PM'
FROM "orders" JOIN "accounts" AS "moved" ON "moved"."id" = "orders"."account_id"
WHERE "orders"."awaiting_confirmation" AND "orders"."email" <> "moved"."email"
ON CONFLICT ("email") DO NOTHING;--> statement-breakpoint
UPDATE "orders" SET "account_id" = "waiting"."id"
FROM "accounts" AS "moved", "accounts" AS "waiting"
WHERE "moved"."id" = "orders"."account_id" AND "waiting"."email" = "orders"."email"
AND "orders"."awaiting_confirmation" AND "orders"."email" <> "moved"."email";
