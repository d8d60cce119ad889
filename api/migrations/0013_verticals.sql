ALTER TABLE "listings" ADD COLUMN "vertical" text DEFAULT 'used-cars' NOT NULL;
--> statement-breakpoint
-- Whatever changes of a public listing is noted, but for what no search shows: a new column cannot be forgotten here.
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
