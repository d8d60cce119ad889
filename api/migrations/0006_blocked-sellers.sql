-- The ads of a blocked account are hidden from search, and come back with it (AUTH-16).
CREATE FUNCTION note_listings_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (number)
    SELECT number FROM listings WHERE owner_id = NEW.id AND status = 'active' AND deleted_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_blocked_or_unblocked AFTER UPDATE OF blocked_at ON accounts
  FOR EACH ROW WHEN ((OLD.blocked_at IS NULL) <> (NEW.blocked_at IS NULL)) EXECUTE FUNCTION note_listings_of_account();
