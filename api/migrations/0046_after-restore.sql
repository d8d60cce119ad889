-- A restore of an older backup creates it before this migration is applied (backup/restore-postgres.ts).
CREATE TABLE IF NOT EXISTS "restores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
