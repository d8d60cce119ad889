CREATE TABLE "booking_drafts" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"typed" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_drafts_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "booking_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"news" jsonb NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"city" text NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_slots_taken" CHECK ("booking_slots"."taken" between 0 and "booking_slots"."capacity")
);
--> statement-breakpoint
CREATE TABLE "booking_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"starts_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "bookings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"city" text NOT NULL,
	"city_name" text NOT NULL,
	"area_name" text,
	"car" text,
	"starts_at" timestamp with time zone NOT NULL,
	"slot_id" integer,
	"form" jsonb,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"price_pkr" integer NOT NULL,
	"refunded_pkr" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"day_before_told_at" timestamp with time zone,
	"hours_before_told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "booking_drafts" ADD CONSTRAINT "booking_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_steps" ADD CONSTRAINT "booking_steps_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_booking_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."booking_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_drafts_saved" ON "booking_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "booking_messages_due" ON "booking_messages" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "booking_messages_account" ON "booking_messages" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_slots_hour" ON "booking_slots" USING btree ("kind","city","day","hour");--> statement-breakpoint
CREATE INDEX "booking_steps_booking" ON "booking_steps" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "bookings_account" ON "bookings" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_starts" ON "bookings" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "bookings_slot" ON "bookings" USING btree ("slot_id");--> statement-breakpoint
-- A slot counts the bookings that hold it: whoever writes one, the check refuses what is too many.
CREATE FUNCTION count_booked_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.slot_id IS NOT NULL THEN
    UPDATE booking_slots SET taken = taken - 1 WHERE id = OLD.slot_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.slot_id IS NOT NULL THEN
    UPDATE booking_slots SET taken = taken + 1 WHERE id = NEW.slot_id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER bookings_added_or_gone AFTER INSERT OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION count_booked_slot();--> statement-breakpoint
CREATE TRIGGER bookings_took_another_slot AFTER UPDATE OF slot_id ON bookings
  FOR EACH ROW WHEN (OLD.slot_id IS DISTINCT FROM NEW.slot_id) EXECUTE FUNCTION count_booked_slot();
