CREATE TABLE "message_file_chunks" (
	"message_id" uuid NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "message_file_chunks_message_id_part_position_pk" PRIMARY KEY("message_id","part","position")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"message_id" uuid NOT NULL,
	"part" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "message_files_message_id_part_pk" PRIMARY KEY("message_id","part")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"slug" text NOT NULL,
	"form_type" text NOT NULL,
	"page_id" text NOT NULL,
	"email" text NOT NULL,
	"payload" json NOT NULL,
	"answers" jsonb NOT NULL,
	"definition_version" text NOT NULL,
	"page_version" text NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "message_file_chunks" ADD CONSTRAINT "message_file_chunks_file_fk" FOREIGN KEY ("message_id","part") REFERENCES "public"."message_files"("message_id","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_definition_version_stored_facts_hash_fk" FOREIGN KEY ("definition_version") REFERENCES "public"."stored_facts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_page_version_stored_facts_hash_fk" FOREIGN KEY ("page_version") REFERENCES "public"."stored_facts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_kind" ON "messages" USING btree ("kind","created_at");