DO $$
BEGIN
  IF (to_regproc('carry_over_step_reasons') IS NOT NULL AND EXISTS (SELECT FROM booking_steps))
    OR EXISTS (SELECT FROM orders WHERE reason_of(closed_reason) IS NOT NULL) THEN
    RAISE EXCEPTION 'The reasons of bookings are not carried over yet: start the release before this one first.';
  END IF;
END
$$;
--> statement-breakpoint
DROP FUNCTION IF EXISTS carry_over_step_reasons(integer, integer);
--> statement-breakpoint
DROP FUNCTION IF EXISTS carry_over_closed_reasons(integer, integer);
--> statement-breakpoint
DROP TRIGGER booking_steps_of_older_code ON booking_steps;
--> statement-breakpoint
DROP FUNCTION carry_step_reason();
--> statement-breakpoint
DROP TRIGGER orders_closed_by_older_code ON orders;
--> statement-breakpoint
DROP FUNCTION carry_closed_reason();
--> statement-breakpoint
DROP FUNCTION reason_of(text);
