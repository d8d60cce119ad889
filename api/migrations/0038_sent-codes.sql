CREATE TABLE "sent_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact" text NOT NULL,
	"purpose" text NOT NULL,
	"browser_hash" text NOT NULL,
	"network" text NOT NULL,
	"account_id" uuid,
	"realm" text,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"verified_at" timestamp with time zone,
	"proof_hash" text
);
--> statement-breakpoint
CREATE INDEX "sent_codes_contact" ON "sent_codes" USING btree ("contact","purpose","sent_at");--> statement-breakpoint
CREATE INDEX "sent_codes_sent_at" ON "sent_codes" USING btree ("sent_at");
--> statement-breakpoint
-- The account that had a contact in a realm at a time, if it has it still.
CREATE FUNCTION account_with_contact(in_realm text, with_contact text, at timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT account_id FROM account_phones WHERE realm = in_realm AND phone = with_contact AND verified_at <= at),
    (SELECT id FROM accounts WHERE realm = in_realm AND email = with_contact AND created_at <= at));
$$;
--> statement-breakpoint
-- Older code keeps the last code of a contact in `otp_challenges`, for no particular browser: what it writes is carried to where
-- newer code reads.
CREATE FUNCTION carry_otp_challenge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.code_hash <> '' AND NEW.code_hash <> OLD.code_hash) THEN
    INSERT INTO sent_codes
        (contact, purpose, browser_hash, network, account_id, realm, code_hash, sent_at, expires_at, tries)
      VALUES (NEW.contact, NEW.purpose, '', '', account_with_contact(NEW.realm, NEW.contact, NEW.sent_at), NEW.realm,
        NEW.code_hash, NEW.sent_at, NEW.expires_at, NEW.tries);
  ELSE
    UPDATE sent_codes
      SET code_hash = NEW.code_hash, tries = NEW.tries, expires_at = NEW.expires_at,
        verified_at = CASE NEW.code_hash WHEN '' THEN NEW.verified_at END,
        proof_hash = CASE NEW.code_hash WHEN '' THEN NEW.proof_hash END
      WHERE contact = NEW.contact AND purpose = NEW.purpose AND code_hash = OLD.code_hash AND OLD.code_hash <> '';
    UPDATE sent_codes SET proof_hash = NULL
      WHERE contact = NEW.contact AND purpose = NEW.purpose AND proof_hash = OLD.proof_hash AND NEW.proof_hash IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER otp_challenges_of_older_code AFTER INSERT OR UPDATE ON otp_challenges
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION carry_otp_challenge();
--> statement-breakpoint
-- And it reads there.
CREATE FUNCTION carry_sent_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO otp_challenges
        (contact, purpose, realm, code_hash, sent_at, expires_at, tries, sent_in_day, day_start)
      VALUES (NEW.contact, NEW.purpose, NEW.realm, NEW.code_hash, NEW.sent_at, NEW.expires_at, NEW.tries, 1, NEW.sent_at)
      ON CONFLICT (contact, purpose) DO UPDATE
        SET realm = excluded.realm, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at, tries = excluded.tries;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM otp_challenges WHERE contact = OLD.contact AND purpose = OLD.purpose AND sent_at <= OLD.sent_at;
  ELSE
    UPDATE otp_challenges SET code_hash = NEW.code_hash, tries = NEW.tries, expires_at = NEW.expires_at
      WHERE contact = NEW.contact AND purpose = NEW.purpose AND code_hash = OLD.code_hash AND OLD.code_hash <> '';
    IF NEW.proof_hash IS NOT NULL THEN
      UPDATE otp_challenges SET proof_hash = NEW.proof_hash, proof_realm = NEW.realm, verified_at = NEW.verified_at
        WHERE contact = NEW.contact AND purpose = NEW.purpose;
    ELSE
      UPDATE otp_challenges SET proof_hash = NULL
        WHERE contact = NEW.contact AND purpose = NEW.purpose AND proof_hash = OLD.proof_hash;
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sent_codes_for_older_code AFTER INSERT OR UPDATE OR DELETE ON sent_codes
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION carry_sent_code();
--> statement-breakpoint
-- What was proved, and the last code. A code was sent ten minutes before it was entered at most.
INSERT INTO sent_codes
    (contact, purpose, browser_hash, network, account_id, realm, code_hash, sent_at, expires_at, tries, verified_at, proof_hash)
  SELECT contact, purpose, '', '', account_with_contact(r, contact, verified_at - interval '10 minutes'), r, '', sent_at, expires_at, tries, verified_at,
    proof_hash
    FROM (SELECT *, proof_realm AS r FROM otp_challenges WHERE proof_hash IS NOT NULL) AS proofs
  UNION ALL
  SELECT contact, purpose, '', '', account_with_contact(realm, contact, sent_at), realm, code_hash, sent_at, expires_at, tries,
    NULL, NULL
    FROM otp_challenges;
