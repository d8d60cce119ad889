DROP TRIGGER sent_codes_for_older_code ON sent_codes;
--> statement-breakpoint
DROP FUNCTION carry_sent_code();
--> statement-breakpoint
DROP TABLE otp_challenges;
--> statement-breakpoint
DROP FUNCTION carry_otp_challenge();
--> statement-breakpoint
DROP FUNCTION account_with_contact(text, text, timestamptz);
