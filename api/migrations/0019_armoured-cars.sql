CREATE TABLE "armoured_details" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"make_id" integer,
	"model_id" integer,
	"variant_id" integer,
	"year" smallint,
	"is_registered" boolean,
	"registration_city_id" integer,
	"mileage_km" integer,
	"fuel" text,
	"transmission" text,
	"engine_cc" integer,
	"body_type" text,
	"colour" text,
	"assembly" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"protection_level" text,
	"standard" text,
	"condition" text,
	"armourer" text,
	"armouring_year" smallint,
	"is_factory_armoured" boolean,
	"glass_mm" smallint,
	"added_weight_kg" integer,
	"protected_zones" text[] DEFAULT '{}' NOT NULL,
	"equipment" text[] DEFAULT '{}' NOT NULL,
	"noc_status" text,
	"noc_number" text,
	"driver" text,
	"rent_per_month_pkr" integer,
	"deposit_pkr" integer,
	"min_rent_days" smallint
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_for_rent" boolean;--> statement-breakpoint
ALTER TABLE "armoured_details" ADD CONSTRAINT "armoured_details_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "armoured_details" ADD CONSTRAINT "armoured_details_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "armoured_details" ADD CONSTRAINT "armoured_details_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "armoured_details" ADD CONSTRAINT "armoured_details_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "armoured_details" ADD CONSTRAINT "armoured_details_registration_city_id_cities_id_fk" FOREIGN KEY ("registration_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER armoured_details_updated AFTER UPDATE ON armoured_details
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_detail_changes();
