CREATE TABLE "order_file_chunks" (
	"order_id" uuid NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "order_file_chunks_order_id_part_position_pk" PRIMARY KEY("order_id","part","position")
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"order_id" uuid NOT NULL,
	"part" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "order_files_order_id_part_pk" PRIMARY KEY("order_id","part")
);
--> statement-breakpoint
ALTER TABLE "order_file_chunks" ADD CONSTRAINT "order_file_chunks_file_fk" FOREIGN KEY ("order_id","part") REFERENCES "public"."order_files"("order_id","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;