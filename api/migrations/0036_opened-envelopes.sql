CREATE TABLE "opened_envelopes" (
	"sealed_at" timestamp with time zone NOT NULL,
	"id" "bytea" NOT NULL,
	CONSTRAINT "opened_envelopes_sealed_at_id_pk" PRIMARY KEY("sealed_at","id")
);
