ALTER TABLE "bookings" ADD COLUMN "report_audience" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "report_listing_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reported_car" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "report_valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_report_listing_id_listings_id_fk" FOREIGN KEY ("report_listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_report_listing" ON "bookings" USING btree ("report_listing_id");
--> statement-breakpoint
-- Older code shows every report on its ad. What the payer has not chosen is public on their own ad, else private; a private one
-- changes nothing on the ad.
CREATE FUNCTION place_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked bookings;
BEGIN
  SELECT bookings.* INTO booked
    FROM inspection_reports JOIN bookings ON bookings.id = inspection_reports.booking_id
    WHERE inspection_reports.number = NEW.inspection_number;
  IF NOT FOUND THEN
    RETURN NEW;
  END IF;
  IF booked.report_listing_id IS DISTINCT FROM NEW.id OR booked.report_number IS DISTINCT FROM NEW.inspection_number THEN
    booked.report_audience := coalesce(
      booked.report_audience, CASE WHEN booked.account_id = NEW.owner_id THEN 'public' ELSE 'private' END
    );
    UPDATE bookings
      SET report_audience = booked.report_audience, report_listing_id = NEW.id,
        reported_car = NEW.inspected_car, report_valid_until = NEW.inspected_until
      WHERE id = booked.id;
  END IF;
  IF booked.report_audience = 'public' THEN
    RETURN NEW;
  END IF;
  IF OLD.inspection_number = NEW.inspection_number THEN
    OLD.inspection_score := NULL;
    OLD.inspection_number := NULL;
    OLD.inspected_until := NULL;
    OLD.inspected_car := NULL;
    OLD.inspection_differences := NULL;
  END IF;
  NEW.inspection_score := OLD.inspection_score;
  NEW.inspection_number := OLD.inspection_number;
  NEW.inspected_until := OLD.inspected_until;
  NEW.inspected_car := OLD.inspected_car;
  NEW.inspection_differences := OLD.inspection_differences;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_report_of_older_code BEFORE UPDATE OF inspection_number ON listings
  FOR EACH ROW WHEN (NEW.inspection_number IS NOT NULL) EXECUTE FUNCTION place_report();
--> statement-breakpoint
-- Writes the same number again, for the trigger. Nobody is waited for: what is being written just now is left to the next call.
CREATE FUNCTION carry_over_shown_reports(after integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET inspection_number = inspection_number
    WHERE id IN (
      SELECT listings.id
        FROM listings
        JOIN inspection_reports ON inspection_reports.number = listings.inspection_number
        JOIN bookings ON bookings.id = inspection_reports.booking_id
        WHERE bookings.report_listing_id IS NULL
        LIMIT most FOR NO KEY UPDATE OF listings, bookings SKIP LOCKED
    );
  IF EXISTS (
    SELECT FROM listings
      JOIN inspection_reports ON inspection_reports.number = listings.inspection_number
      JOIN bookings ON bookings.id = inspection_reports.booking_id
      WHERE bookings.report_listing_id IS NULL
  ) THEN
    RETURN after;
  END IF;
  RETURN NULL;
END
$$;
