CREATE TABLE "inspection_entries" (
	"booking_id" uuid NOT NULL,
	"key" text NOT NULL,
	"entry" jsonb,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspection_entries_booking_id_key_pk" PRIMARY KEY("booking_id","key")
);
--> statement-breakpoint
CREATE TABLE "inspection_photos" (
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"large" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "inspection_photos_booking_id_id_pk" PRIMARY KEY("booking_id","id")
);
--> statement-breakpoint
CREATE TABLE "inspection_reports" (
	"number" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"reason" text,
	"officer_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"correction" text
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "report_number" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "inspection_score" smallint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "inspection_number" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "inspected_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_booking_id_inspections_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."inspections"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_booking_id_inspections_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."inspections"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_reports" ADD CONSTRAINT "inspection_reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_reports_version" ON "inspection_reports" USING btree ("booking_id","version");--> statement-breakpoint
CREATE INDEX "bookings_done_by" ON "bookings" USING btree ("assignee_id","starts_at") WHERE status = 'done';--> statement-breakpoint
CREATE TRIGGER "inspection_reports_kept" BEFORE UPDATE OR DELETE ON "inspection_reports" FOR EACH ROW EXECUTE FUNCTION refuse_change();
