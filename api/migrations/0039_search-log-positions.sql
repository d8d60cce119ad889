CREATE TABLE "listing_changes_purged" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_log_positions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_log_positions_taken" ON "search_log_positions" USING btree ("taken_at");
--> statement-breakpoint
-- Whoever deletes changes leaves a note of up to where the log is gone: an index or a snapshot on disk that is older than that
-- is read anew. The job names the position that it deletes up to; of anybody else
-- everything up to the last one deleted counts, but for transactions that are still under way.
CREATE FUNCTION note_purged_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  purged text := nullif(current_setting('karwan.purged_to', true), '');
  last text;
BEGIN
  IF purged IS NULL THEN
    IF TG_OP = 'DELETE' THEN
      SELECT changed.xid::text INTO last FROM old_rows AS changed ORDER BY changed.xid DESC LIMIT 1;
    ELSE
      last := pg_current_xact_id()::text;
    END IF;
    IF last IS NULL THEN
      RETURN NULL;
    END IF;
    SELECT format('0:%s:%s', last::bigint + 1, string_agg(xid::text, ',')) INTO purged
      FROM pg_snapshot_xip(pg_current_snapshot()) AS xid WHERE xid <= last::xid8;
  END IF;
  INSERT INTO listing_changes_purged AS before (position) VALUES (purged)
    ON CONFLICT (is_only) DO UPDATE SET position = excluded.position
    WHERE split_part(before.position, ':', 2)::bigint <= split_part(excluded.position, ':', 2)::bigint;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_changes_deleted AFTER DELETE ON listing_changes
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_purged_changes();
--> statement-breakpoint
CREATE TRIGGER listing_changes_truncated AFTER TRUNCATE ON listing_changes
  FOR EACH STATEMENT EXECUTE FUNCTION note_purged_changes();
