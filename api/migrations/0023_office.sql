CREATE TABLE "office_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"officer_id" uuid,
	"subject_kind" text,
	"subject_id" uuid,
	"subject" text,
	"reason" text,
	"ip" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"officer_id" uuid NOT NULL,
	"new_secret" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"officer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "officers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"app_secret" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"action" text,
	"undo" jsonb
);
--> statement-breakpoint
ALTER TABLE "office_logins" ADD CONSTRAINT "office_logins_officer_id_officers_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."officers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD CONSTRAINT "office_sessions_officer_id_officers_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."officers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_events_at" ON "office_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "office_events_officer" ON "office_events" USING btree ("officer_id","at","id");--> statement-breakpoint
CREATE INDEX "office_events_subject" ON "office_events" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "office_logins_expires_at" ON "office_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "office_sessions_officer" ON "office_sessions" USING btree ("officer_id");--> statement-breakpoint
CREATE INDEX "office_sessions_ends_at" ON "office_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "officers_email" ON "officers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_items_waiting_once" ON "queue_items" USING btree ("queue","subject_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "queue_items_waiting" ON "queue_items" USING btree ("queue","waiting_since","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "queue_items_reason" ON "queue_items" USING btree ("queue","reason","waiting_since","id") WHERE done_at is null;--> statement-breakpoint
INSERT INTO "queue_items" ("id", "queue", "subject_id", "reason", "waiting_since")
  SELECT gen_random_uuid(), 'ads', r."listing_id", 'reported', min(r."created_at") FROM "listing_reports" r
  JOIN "listings" l ON l."id" = r."listing_id" WHERE l."deleted_at" IS NULL GROUP BY r."listing_id";--> statement-breakpoint
INSERT INTO "queue_items" ("id", "queue", "subject_id", "reason", "waiting_since")
  SELECT gen_random_uuid(), 'ads', "id", 'new', "updated_at" FROM "listings"
  WHERE "status" = 'pending' AND "deleted_at" IS NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "queue_items" ("id", "queue", "subject_id", "reason", "waiting_since")
  SELECT gen_random_uuid(), 'profiles', "id", 'new', "created_at" FROM "accounts"
  WHERE "profile_status" = 'pending' AND "closed_at" IS NULL AND "deleted_at" IS NULL;--> statement-breakpoint
INSERT INTO "queue_items" ("id", "queue", "subject_id", "reason", "waiting_since")
  SELECT gen_random_uuid(), 'feedback', "id", CASE WHEN "rating" < 3 THEN 'unhappy' ELSE 'happy' END, "created_at"
  FROM "feedback" WHERE "created_at" > now() - interval '30 days';
