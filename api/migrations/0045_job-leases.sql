CREATE INDEX "orders_not_given" ON "orders" USING btree ("paid_at") WHERE "orders"."status" = 'paid' and "orders"."fulfilment" = 'waiting';
--> statement-breakpoint
-- Whichever code stores an event: what waits to be judged is found by the index of what waits, not by reading all events.
CREATE FUNCTION let_payment_event_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_verdicts (event_id, verdict, at) VALUES (NEW.id, 'waiting', NEW.received_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_events_wait AFTER INSERT ON payment_events
  FOR EACH ROW EXECUTE FUNCTION let_payment_event_wait();
--> statement-breakpoint
-- Events whose judging was interrupted before there was the trigger.
CREATE FUNCTION carry_over_unjudged_events(after integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  up_to bigint;
BEGIN
  SELECT max(id) INTO up_to
    FROM (SELECT id FROM payment_events WHERE id > after ORDER BY id LIMIT most) AS next_events;
  INSERT INTO payment_verdicts (event_id, verdict, at)
    SELECT id, 'waiting', received_at FROM payment_events WHERE id > after AND id <= up_to
    ON CONFLICT DO NOTHING;
  RETURN up_to;
END
$$;
