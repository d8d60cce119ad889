CREATE TABLE "catalogue_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"level" text NOT NULL,
	"thing_id" integer NOT NULL,
	"title_from" text NOT NULL,
	"title_to" text NOT NULL,
	"into_id" integer,
	"variants" jsonb,
	"last_listing_id" uuid,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_cases" ADD COLUMN "day_before_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_cases" ADD COLUMN "hours_before_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "catalogue_moves" ADD CONSTRAINT "catalogue_moves_into_id_models_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_cases_hand_over" ON "booking_cases" USING btree ("hand_over_at") WHERE stage = 'hand-over';