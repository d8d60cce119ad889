CREATE TABLE "new_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "new_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vertical" text NOT NULL,
	"slug" text NOT NULL,
	"make_slug" text NOT NULL,
	"make_name" text NOT NULL,
	"model_slug" text NOT NULL,
	"model_name" text NOT NULL,
	"body_type" text,
	"assembly" text,
	"status" text NOT NULL,
	"colours" text[] NOT NULL,
	"rank" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "new_variant_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "new_variant_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"since" date NOT NULL,
	"price_pkr" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "new_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "new_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	"specification" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"place" text,
	"up_to" integer,
	"unit" text NOT NULL,
	"value" double precision NOT NULL,
	"since" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "vehicle_rates_day" UNIQUE NULLS NOT DISTINCT("kind","key","place","up_to","since")
);
--> statement-breakpoint
ALTER TABLE "new_variant_prices" ADD CONSTRAINT "new_variant_prices_variant_id_new_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."new_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_variants" ADD CONSTRAINT "new_variants_model_id_new_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."new_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "new_models_slug" ON "new_models" USING btree ("vertical","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "new_variant_prices_day" ON "new_variant_prices" USING btree ("variant_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "new_variants_slug" ON "new_variants" USING btree ("model_id","slug");--> statement-breakpoint
CREATE INDEX "vehicle_rates_since" ON "vehicle_rates" USING btree ("kind","since");