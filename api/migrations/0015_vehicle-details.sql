CREATE TABLE "vehicle_details" (
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
	"features" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vehicle_details" ADD CONSTRAINT "vehicle_details_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_details" ADD CONSTRAINT "vehicle_details_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_details" ADD CONSTRAINT "vehicle_details_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_details" ADD CONSTRAINT "vehicle_details_registration_city_id_cities_id_fk" FOREIGN KEY ("registration_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "vehicle_details_comparables" ON "vehicle_details" USING btree ("model_id","fuel","transmission","engine_cc","year");
--> statement-breakpoint
ALTER TABLE "vehicle_details" ADD CONSTRAINT "vehicle_details_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Whatever changes of the details of a public listing is noted as well: a new column cannot be forgotten here either. For every
-- table of details. Their rows come in the transaction of their listing, which is noted then, and go with it.
CREATE FUNCTION note_detail_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (number)
    SELECT number FROM listings
    WHERE pg_trigger_depth() = 1 AND status = 'active'
      AND id IN (SELECT listing_id FROM (SELECT * FROM new_rows EXCEPT SELECT * FROM old_rows) AS changed);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vehicle_details_updated AFTER UPDATE ON vehicle_details
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_detail_changes();
--> statement-breakpoint
-- What triggers carry from table to table (below) is noted where it was changed.
CREATE OR REPLACE FUNCTION note_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unsearched CONSTANT text[] := ARRAY['client_id', 'slug', 'title', 'description', 'phone', 'photo_ids', 'price_label',
    'lowest_told_pkr', 'price_told_at', 'last_public', 'rejection_reason', 'fingerprint', 'revision', 'expires_at',
    'created_at', 'updated_at'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_changes (number)
      SELECT number FROM new_rows WHERE status = 'active' AND deleted_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_changes (number)
      SELECT number FROM old_rows WHERE status = 'active' AND deleted_at IS NULL;
  ELSE
    INSERT INTO listing_changes (number)
      SELECT n.number FROM new_rows n JOIN old_rows o USING (id)
      WHERE pg_trigger_depth() = 1 AND (n.status = 'active' OR o.status = 'active')
        AND to_jsonb(n) - unsearched IS DISTINCT FROM to_jsonb(o) - unsearched;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Older code writes what only vehicles have to `listings`: what it changes is carried to where newer code reads.
CREATE FUNCTION carry_vehicle_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO vehicle_details
        (listing_id, make_id, model_id, variant_id, year, is_registered, registration_city_id, mileage_km, fuel,
         transmission, engine_cc, body_type, colour, assembly, features)
      SELECT id, make_id, model_id, variant_id, year, is_registered, registration_city_id, mileage_km, fuel,
        transmission, engine_cc, body_type, colour, assembly, features
      FROM new_rows
      WHERE features <> '{}'
        OR num_nonnulls(make_id, model_id, variant_id, year, is_registered, registration_city_id, mileage_km, fuel,
             transmission, engine_cc, body_type, colour, assembly) > 0;
  ELSE
    INSERT INTO vehicle_details
        (listing_id, make_id, model_id, variant_id, year, is_registered, registration_city_id, mileage_km, fuel,
         transmission, engine_cc, body_type, colour, assembly, features)
      SELECT id, make_id, model_id, variant_id, year, is_registered, registration_city_id, mileage_km, fuel,
        transmission, engine_cc, body_type, colour, assembly, features
      FROM new_rows
      EXCEPT
      SELECT id, make_id, model_id, variant_id, year, is_registered, registration_city_id, mileage_km, fuel,
        transmission, engine_cc, body_type, colour, assembly, features
      FROM old_rows
      ON CONFLICT (listing_id) DO UPDATE
        SET (make_id, model_id, variant_id, year, is_registered, registration_city_id, mileage_km, fuel, transmission,
             engine_cc, body_type, colour, assembly, features)
          = ROW (excluded.make_id, excluded.model_id, excluded.variant_id, excluded.year, excluded.is_registered,
                 excluded.registration_city_id, excluded.mileage_km, excluded.fuel, excluded.transmission,
                 excluded.engine_cc, excluded.body_type, excluded.colour, excluded.assembly, excluded.features);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_inserted_by_older_code AFTER INSERT ON listings
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION carry_vehicle_columns();
--> statement-breakpoint
CREATE TRIGGER listings_updated_by_older_code AFTER UPDATE ON listings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION carry_vehicle_columns();
--> statement-breakpoint
-- And it reads there.
CREATE FUNCTION carry_vehicle_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings l
    SET (make_id, model_id, variant_id, year, is_registered, registration_city_id, mileage_km, fuel, transmission,
         engine_cc, body_type, colour, assembly, features)
      = ROW (n.make_id, n.model_id, n.variant_id, n.year, n.is_registered, n.registration_city_id, n.mileage_km,
             n.fuel, n.transmission, n.engine_cc, n.body_type, n.colour, n.assembly, n.features)
    FROM new_rows n
    WHERE l.id = n.listing_id
      AND (l.make_id, l.model_id, l.variant_id, l.year, l.is_registered, l.registration_city_id, l.mileage_km, l.fuel,
           l.transmission, l.engine_cc, l.body_type, l.colour, l.assembly, l.features)
        IS DISTINCT FROM
          (n.make_id, n.model_id, n.variant_id, n.year, n.is_registered, n.registration_city_id, n.mileage_km, n.fuel,
           n.transmission, n.engine_cc, n.body_type, n.colour, n.assembly, n.features);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vehicle_details_inserted_for_older_code AFTER INSERT ON vehicle_details
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION carry_vehicle_details();
--> statement-breakpoint
CREATE TRIGGER vehicle_details_updated_for_older_code AFTER UPDATE ON vehicle_details
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION carry_vehicle_details();
--> statement-breakpoint
-- Carries over the ads that were there before, as README.md says. Nobody is waited for: what is being written just now is left to
-- the next call.
CREATE FUNCTION carry_over_vehicle_details(after integer, most integer) RETURNS integer LANGUAGE plpgsql
  -- The table grows while it is filled: a plan for when it was empty would read all of it each time.
  SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  up_to integer;
BEGIN
  SELECT max(number) INTO up_to
    FROM (SELECT number FROM listings WHERE number > after ORDER BY number LIMIT most) AS next_ads;
  IF up_to IS NULL THEN
    ANALYZE vehicle_details;
    RETURN NULL;
  END IF;
  INSERT INTO vehicle_details
      (listing_id, make_id, model_id, variant_id, year, is_registered, registration_city_id, mileage_km, fuel, transmission,
       engine_cc, body_type, colour, assembly, features)
    SELECT id, make_id, model_id, variant_id, year, is_registered, registration_city_id, mileage_km, fuel, transmission,
      engine_cc, body_type, colour, assembly, features
    FROM listings l
    WHERE number > after AND number <= up_to
      AND NOT EXISTS (SELECT FROM vehicle_details d WHERE d.listing_id = l.id)
    ORDER BY number
    FOR NO KEY UPDATE OF l SKIP LOCKED
    ON CONFLICT (listing_id) DO NOTHING;
  IF EXISTS (
    SELECT FROM listings l
    WHERE number > after AND number <= up_to
      AND NOT EXISTS (SELECT FROM vehicle_details d WHERE d.listing_id = l.id)
  ) THEN
    RETURN after;
  END IF;
  RETURN up_to;
END
$$;
