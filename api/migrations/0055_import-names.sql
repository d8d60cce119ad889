CREATE TABLE "import_name_rows" (
	"name_id" integer NOT NULL,
	"source" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "import_name_rows_name_id_source_pk" PRIMARY KEY("name_id","source")
);
--> statement-breakpoint
CREATE TABLE "import_names" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"vehicle_kind" text,
	"make" text,
	"model" text,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"example" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"into" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "import_names_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "listing_import_keys" (
	"key" text NOT NULL,
	"listing_id" uuid NOT NULL,
	CONSTRAINT "listing_import_keys_key_listing_id_pk" PRIMARY KEY("key","listing_id")
);
--> statement-breakpoint
ALTER TABLE "import_name_rows" ADD CONSTRAINT "import_name_rows_name_id_import_names_id_fk" FOREIGN KEY ("name_id") REFERENCES "public"."import_names"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import_keys" ADD CONSTRAINT "listing_import_keys_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_names_state" ON "import_names" USING btree ("state");--> statement-breakpoint
CREATE INDEX "listing_import_keys_listing" ON "listing_import_keys" USING btree ("listing_id");