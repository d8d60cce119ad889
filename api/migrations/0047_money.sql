CREATE TABLE "book_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incoming_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"attempt_id" uuid,
	"amount_pkr" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"payer" text,
	"entered_by" uuid,
	"reversed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "written_off_pkr" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "asked_pkr" integer;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "is_rest" boolean;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "sent_reference" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "is_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_payments_reference" ON "incoming_payments" USING btree ("provider","reference","part") WHERE "incoming_payments"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "incoming_payments_order" ON "incoming_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "incoming_payments_attempt" ON "incoming_payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "incoming_payments_received" ON "incoming_payments" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "incoming_payments_unassigned" ON "incoming_payments" USING btree ("received_at") WHERE "incoming_payments"."order_id" is null and "incoming_payments"."reversed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_sent" ON "payment_refunds" USING btree ("sent_reference");--> statement-breakpoint
CREATE INDEX "payment_refunds_done" ON "payment_refunds" USING btree ("done_at");--> statement-breakpoint
-- What older code knows of a payment that came: its attempt succeeded, with the price of its order. It is in the books under the same id.
CREATE FUNCTION incoming_of(attempt payment_attempts) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_order orders;
  number text := upper(regexp_replace(coalesce(attempt.provider_reference, attempt.reference), '\s', '', 'g'));
BEGIN
  IF EXISTS (SELECT FROM incoming_payments WHERE attempt_id = attempt.id) THEN
    RETURN;
  END IF;
  SELECT * INTO of_order FROM orders WHERE id = attempt.order_id;
  INSERT INTO incoming_payments (id, provider, reference, order_id, attempt_id, amount_pkr, received_at)
    VALUES (attempt.id, attempt.provider, number, of_order.id, attempt.id, of_order.amount_pkr,
      coalesce(attempt.ended_at, attempt.started_at))
    ON CONFLICT DO NOTHING;
  -- One number of a statement has paid several orders: it is told apart by our own reference.
  IF NOT FOUND THEN
    INSERT INTO incoming_payments (id, provider, reference, order_id, attempt_id, amount_pkr, received_at)
      VALUES (attempt.id, attempt.provider, number || '/' || attempt.reference, of_order.id, attempt.id,
        of_order.amount_pkr, coalesce(attempt.ended_at, attempt.started_at))
      ON CONFLICT DO NOTHING;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION carry_succeeded_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM incoming_of(NEW);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_attempts_succeeded AFTER INSERT OR UPDATE OF status ON payment_attempts
  FOR EACH ROW WHEN (NEW.status = 'succeeded') EXECUTE FUNCTION carry_succeeded_attempt();
--> statement-breakpoint
CREATE FUNCTION carry_refund_of_rest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_rest := coalesce(NEW.is_rest, (SELECT is_extra FROM payment_attempts WHERE id = NEW.attempt_id));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_refunds_of_rest BEFORE INSERT ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION carry_refund_of_rest();
--> statement-breakpoint
-- Nobody is waited for: what is being written just now is left to the next call.
CREATE FUNCTION carry_over_incoming_payments(after integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  attempt payment_attempts;
BEGIN
  UPDATE payment_refunds SET is_rest = (SELECT is_extra FROM payment_attempts WHERE id = attempt_id)
    WHERE id IN (SELECT id FROM payment_refunds WHERE is_rest IS NULL LIMIT most FOR NO KEY UPDATE SKIP LOCKED);
  FOR attempt IN
    SELECT * FROM payment_attempts
      WHERE status = 'succeeded' AND NOT EXISTS (SELECT FROM incoming_payments WHERE attempt_id = payment_attempts.id)
      LIMIT most FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    PERFORM incoming_of(attempt);
  END LOOP;
  IF EXISTS (SELECT FROM payment_refunds WHERE is_rest IS NULL)
    OR EXISTS (
      SELECT FROM payment_attempts
        WHERE status = 'succeeded' AND NOT EXISTS (SELECT FROM incoming_payments WHERE attempt_id = payment_attempts.id)
    )
  THEN
    RETURN after;
  END IF;
  RETURN NULL;
END
$$;
