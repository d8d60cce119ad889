DO $$
BEGIN
  IF EXISTS (SELECT FROM booking_messages) THEN
    RAISE EXCEPTION 'Some messages about bookings are not sent yet: let the release before this one send them first.';
  END IF;
END
$$;
--> statement-breakpoint
DROP TABLE booking_messages;
