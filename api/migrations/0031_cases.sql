CREATE TABLE "booking_cases" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"described" jsonb,
	"valuation" jsonb,
	"proposed_pkr" integer,
	"proposal_note" text,
	"proposal_state" text,
	"proposal_answer" text,
	"proposed_at" timestamp with time zone,
	"agreed_pkr" integer,
	"ad" jsonb,
	"hand_over_at" timestamp with time zone,
	"reached_pkr" integer,
	"commission_pkr" integer,
	"customer_unread" integer DEFAULT 0 NOT NULL,
	"office_unread" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_checks" (
	"booking_id" uuid NOT NULL,
	"item" text NOT NULL,
	"is_done" boolean NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_checks_booking_id_item_pk" PRIMARY KEY("booking_id","item")
);
--> statement-breakpoint
CREATE TABLE "case_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"side" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"name" text NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_pkr" integer NOT NULL,
	"name" text NOT NULL,
	"ad" jsonb,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"made_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking_steps" ADD COLUMN "amount_pkr" integer;--> statement-breakpoint
ALTER TABLE "booking_cases" ADD CONSTRAINT "booking_cases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_checks" ADD CONSTRAINT "case_checks_booking_id_booking_cases_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_cases"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_booking_id_booking_cases_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_cases"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_offers" ADD CONSTRAINT "case_offers_booking_id_booking_cases_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_cases"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_cases_updated" ON "booking_cases" USING btree ("updated_at","booking_id");--> statement-breakpoint
CREATE INDEX "case_messages_case" ON "case_messages" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_messages_once" ON "case_messages" USING btree ("booking_id","sender_id","client_id");--> statement-breakpoint
CREATE INDEX "case_offers_case" ON "case_offers" USING btree ("booking_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "case_offers_accepted" ON "case_offers" USING btree ("booking_id") WHERE state = 'accepted';--> statement-breakpoint
-- A booking that a consultant goes on with has its case from its confirmation on, whichever code confirms it.
CREATE FUNCTION booking_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "booking_cases" ("booking_id", "kind", "stage", "created_at", "updated_at")
	VALUES (NEW."id", NEW."kind", CASE NEW."kind" WHEN 'sell-my-car' THEN 'valuation' ELSE 'wishes' END, NEW."updated_at", NEW."updated_at")
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_case AFTER UPDATE OF "status" ON "bookings" FOR EACH ROW
	WHEN (NEW."status" = 'confirmed' AND NEW."kind" IN ('sell-my-car', 'buy-me-a-car')) EXECUTE FUNCTION booking_case();
--> statement-breakpoint
-- Those that were confirmed before, and are still to come or under way: some hundreds at most.
INSERT INTO "booking_cases" ("booking_id", "kind", "stage", "created_at", "updated_at")
SELECT "id", "kind", CASE "kind" WHEN 'sell-my-car' THEN 'valuation' ELSE 'wishes' END, "created_at", "updated_at"
FROM "bookings"
WHERE "kind" IN ('sell-my-car', 'buy-me-a-car') AND "status" IN ('confirmed', 'assigned', 'in-progress');
