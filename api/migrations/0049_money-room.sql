CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"in_pkr" bigint NOT NULL,
	"back_pkr" bigint NOT NULL,
	"payments" integer NOT NULL,
	"refunds" integer NOT NULL,
	CONSTRAINT "ledger_days_day_account_pk" PRIMARY KEY("day","account")
);
--> statement-breakpoint
CREATE TABLE "book_findings" (
	"subject" text PRIMARY KEY NOT NULL,
	"order_number" text,
	"text" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rest_pkr" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "incoming_payments_any_reference" ON "incoming_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "incoming_payments_reversed" ON "incoming_payments" USING btree ("reversed_at") WHERE "incoming_payments"."reversed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_resting" ON "orders" USING btree ("created_at","id") WHERE "orders"."rest_pkr" <> 0;--> statement-breakpoint
CREATE INDEX "payment_refunds_unsent" ON "payment_refunds" USING btree ("order_id") WHERE "payment_refunds"."status" in ('to-approve', 'requested', 'by-hand', 'failed');--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
-- What lies with an order unused. Payments of older releases are carried over after this, and are counted by the same triggers.
CREATE FUNCTION rest_of(of_order orders) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(amount_pkr) FROM incoming_payments WHERE order_id = of_order.id AND reversed_at IS NULL), 0)
    - CASE WHEN of_order.paid_at IS NULL THEN 0 ELSE of_order.amount_pkr - of_order.written_off_pkr END
    - coalesce((SELECT sum(amount_pkr) FROM payment_refunds
        WHERE order_id = of_order.id AND is_rest AND status <> 'withdrawn'), 0))::integer
$$;
--> statement-breakpoint
CREATE FUNCTION count_rest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET rest_pkr = rest_of(orders) WHERE id = NEW.order_id AND rest_pkr <> rest_of(orders);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_rest_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rest_pkr := rest_of(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER incoming_payments_rest AFTER INSERT OR UPDATE OF amount_pkr, reversed_at ON incoming_payments
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION count_rest();
--> statement-breakpoint
CREATE TRIGGER payment_refunds_rest AFTER INSERT OR UPDATE OF amount_pkr, is_rest, status ON payment_refunds
  FOR EACH ROW WHEN (NEW.is_rest) EXECUTE FUNCTION count_rest();
--> statement-breakpoint
CREATE TRIGGER orders_rest BEFORE UPDATE OF paid_at, written_off_pkr ON orders
  FOR EACH ROW EXECUTE FUNCTION count_rest_of_order();
