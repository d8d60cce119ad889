CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"secret" text NOT NULL,
	"title" text NOT NULL,
	"return_href" text NOT NULL,
	"amount_pkr" integer NOT NULL,
	"status" text NOT NULL,
	"refunded_pkr" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"set_id" text NOT NULL,
	"account" text NOT NULL,
	"amount_pkr" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount_pkr" integer NOT NULL,
	"sales_tax_pkr" integer NOT NULL,
	"sales_tax_percent" double precision NOT NULL,
	"refunded_pkr" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"fulfilment" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"closed_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"is_extra" boolean DEFAULT false NOT NULL,
	"checkout" jsonb,
	"provider_reference" text,
	"failure" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"inquired_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"raw" jsonb NOT NULL,
	"told" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"attempt_id" uuid,
	"event_id" bigint,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"name" text NOT NULL,
	"since" date NOT NULL,
	"value" double precision NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_settings_name_since_pk" PRIMARY KEY("name","since")
);
--> statement-breakpoint
CREATE TABLE "payment_verdicts" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"amount_pkr" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"provider_reference" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "transfer_proofs" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"file" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_set_id_ledger_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."ledger_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_flags" ADD CONSTRAINT "payment_flags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_flags" ADD CONSTRAINT "payment_flags_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_flags" ADD CONSTRAINT "payment_flags_event_id_payment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."payment_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_verdicts" ADD CONSTRAINT "payment_verdicts_event_id_payment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."payment_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_reference" ON "sandbox_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "ledger_entries_set" ON "ledger_entries" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_sets_subject" ON "ledger_sets" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("type","subject_kind","subject_id","account_id") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_subject" ON "orders" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("account_id","paid_at");--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_started" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" = 'started';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" = 'succeeded' and not "payment_attempts"."is_extra";--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","started_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_under_way" ON "payment_attempts" USING btree ("started_at") WHERE "payment_attempts"."status" in ('started', 'abandoned');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("provider","event_key");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_flags_waiting" ON "payment_flags" USING btree ("at") WHERE "payment_flags"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_verdicts_waiting" ON "payment_verdicts" USING btree ("event_id") WHERE "payment_verdicts"."verdict" = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_waiting" ON "payment_refunds" USING btree ("requested_at") WHERE "payment_refunds"."status" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_reference" ON "payment_refunds" USING btree ("attempt_id","provider_reference");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed.', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payment_events_kept" BEFORE UPDATE OR DELETE ON "payment_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "ledger_sets_kept" BEFORE UPDATE OR DELETE ON "ledger_sets" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_kept" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION ledger_set_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("amount_pkr") FROM "ledger_entries" WHERE "set_id" = NEW."set_id") <> 0 THEN
    RAISE EXCEPTION 'The ledger set % does not sum to zero.', NEW."set_id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_set_balances();
