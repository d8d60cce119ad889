DO $$
BEGIN
  IF to_regproc('carry_over_vehicle_details') IS NOT NULL AND EXISTS (SELECT FROM listings) THEN
    RAISE EXCEPTION 'The details of vehicles are not carried over yet: start the release before this one first.';
  END IF;
END
$$;
--> statement-breakpoint
DROP FUNCTION IF EXISTS carry_over_vehicle_details(integer, integer);
--> statement-breakpoint
-- Like all writers of an ad: lock it first, so that the lock order is the same and nothing deadlocks.
LOCK TABLE listings IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
DROP TRIGGER listings_inserted_by_older_code ON listings;
--> statement-breakpoint
DROP TRIGGER listings_updated_by_older_code ON listings;
--> statement-breakpoint
DROP FUNCTION carry_vehicle_columns();
--> statement-breakpoint
DROP TRIGGER vehicle_details_inserted_for_older_code ON vehicle_details;
--> statement-breakpoint
DROP TRIGGER vehicle_details_updated_for_older_code ON vehicle_details;
--> statement-breakpoint
DROP FUNCTION carry_vehicle_details();
--> statement-breakpoint
ALTER TABLE listings
  DROP COLUMN make_id,
  DROP COLUMN model_id,
  DROP COLUMN variant_id,
  DROP COLUMN year,
  DROP COLUMN is_registered,
  DROP COLUMN registration_city_id,
  DROP COLUMN mileage_km,
  DROP COLUMN fuel,
  DROP COLUMN transmission,
  DROP COLUMN engine_cc,
  DROP COLUMN body_type,
  DROP COLUMN colour,
  DROP COLUMN assembly,
  DROP COLUMN features;
--> statement-breakpoint
-- As before 0015: no values are copied between tables any more.
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
      WHERE (n.status = 'active' OR o.status = 'active')
        AND to_jsonb(n) - unsearched IS DISTINCT FROM to_jsonb(o) - unsearched;
  END IF;
  RETURN NULL;
END
$$;
