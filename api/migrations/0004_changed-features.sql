-- Features are searched for as well.
CREATE OR REPLACE FUNCTION note_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
        AND (n.status, n.deleted_at, n.model_id, n.variant_id, n.year, n.city_id, n.area_id, n.is_registered,
             n.registration_city_id, n.price_pkr, n.mileage_km, n.fuel, n.transmission, n.engine_cc, n.body_type,
             n.colour, n.assembly, n.seller_type, n.is_featured, n.posted_at, n.features)
          IS DISTINCT FROM
            (o.status, o.deleted_at, o.model_id, o.variant_id, o.year, o.city_id, o.area_id, o.is_registered,
             o.registration_city_id, o.price_pkr, o.mileage_km, o.fuel, o.transmission, o.engine_cc, o.body_type,
             o.colour, o.assembly, o.seller_type, o.is_featured, o.posted_at, o.features);
  END IF;
  RETURN NULL;
END
$$;
