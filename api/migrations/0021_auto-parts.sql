CREATE TABLE "listing_fits" (
	"listing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"model_id" integer NOT NULL,
	"from_year" smallint,
	"to_year" smallint,
	CONSTRAINT "listing_fits_listing_id_position_pk" PRIMARY KEY("listing_id","position")
);
--> statement-breakpoint
CREATE TABLE "part_details" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"category" text,
	"sub_category" text,
	"fitment" text,
	"condition" text,
	"brand" text,
	"part_number" text,
	"origin" text,
	"warranty_days" integer,
	"price_terms" text,
	"offers" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_fits" ADD CONSTRAINT "listing_fits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_fits" ADD CONSTRAINT "listing_fits_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_details" ADD CONSTRAINT "part_details_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER part_details_updated AFTER UPDATE ON part_details
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_detail_changes();
--> statement-breakpoint
-- What a public listing fits is replaced row by row: what came and what went is noted alike. What goes with its listing finds none.
CREATE FUNCTION note_fit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (number)
    SELECT number FROM listings WHERE status = 'active' AND id IN (SELECT listing_id FROM changed_rows);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_fits_inserted AFTER INSERT ON listing_fits
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_fit_changes();
--> statement-breakpoint
CREATE TRIGGER listing_fits_updated AFTER UPDATE ON listing_fits
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_fit_changes();
--> statement-breakpoint
CREATE TRIGGER listing_fits_deleted AFTER DELETE ON listing_fits
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_fit_changes();
