ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
-- The ads of a closed account are hidden as those of a blocked one, and come back with it.
CREATE TRIGGER accounts_closed_or_reopened AFTER UPDATE OF closed_at ON accounts
  FOR EACH ROW WHEN ((OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL)) EXECUTE FUNCTION note_listings_of_account();
