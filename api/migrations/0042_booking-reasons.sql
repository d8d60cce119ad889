-- Older code writes sentences where newer code has the kind of a reason.
CREATE FUNCTION reason_of(sentence text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sentence
    WHEN 'The account was deleted.' THEN 'account-deleted'
    WHEN 'The booking was cancelled.' THEN 'booking-cancelled'
    WHEN 'You cancelled it.' THEN 'by-customer'
    WHEN 'The commission was waived.' THEN 'commission-waived'
    WHEN 'The price of the car was put right.' THEN 'price-corrected'
  END
$$;
--> statement-breakpoint
CREATE FUNCTION carry_closed_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closed_reason := coalesce(reason_of(NEW.closed_reason), NEW.closed_reason);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_closed_by_older_code BEFORE INSERT OR UPDATE OF closed_reason ON orders
  FOR EACH ROW EXECUTE FUNCTION carry_closed_reason();
--> statement-breakpoint
ALTER TABLE "booking_steps" ADD COLUMN "reason" text;
--> statement-breakpoint
-- Older code finds what ended with its account by the note of the step.
CREATE FUNCTION carry_step_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reason = 'account-deleted' THEN
    NEW.note := 'The account was deleted.';
  ELSIF NEW.what = 'cancelled' AND NEW.actor = 'system' THEN
    NEW.reason := reason_of(NEW.note);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER booking_steps_of_older_code BEFORE INSERT ON booking_steps
  FOR EACH ROW EXECUTE FUNCTION carry_step_reason();
--> statement-breakpoint
CREATE FUNCTION carry_over_step_reasons(after integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  up_to integer;
BEGIN
  SELECT max(id) INTO up_to
    FROM (SELECT id FROM booking_steps WHERE id > after ORDER BY id LIMIT most) AS next_steps;
  UPDATE booking_steps SET reason = 'account-deleted'
    WHERE id > after AND id <= up_to AND reason IS NULL
      AND what = 'cancelled' AND actor = 'system' AND note = 'The account was deleted.';
  RETURN up_to;
END
$$;
--> statement-breakpoint
-- Nobody is waited for: what is being written just now is left to the next call.
CREATE FUNCTION carry_over_closed_reasons(after integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET closed_reason = reason_of(closed_reason)
    WHERE id IN (
      SELECT id FROM orders WHERE reason_of(closed_reason) IS NOT NULL LIMIT most FOR NO KEY UPDATE SKIP LOCKED
    );
  IF EXISTS (SELECT FROM orders WHERE reason_of(closed_reason) IS NOT NULL) THEN
    RETURN after;
  END IF;
  RETURN NULL;
END
$$;
