CREATE TABLE "auction_sheet_check_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auction_sheet_check_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"check_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auction_sheet_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "auction_sheet_checks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"outcome" text,
	"chassis_number" text NOT NULL,
	"ad" jsonb,
	"told" jsonb,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"price_pkr" integer NOT NULL,
	"refunded_pkr" integer DEFAULT 0 NOT NULL,
	"report_number" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auction_sheet_checks_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "auction_sheet_reports" (
	"number" text PRIMARY KEY NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auction_sheet_check_steps" ADD CONSTRAINT "auction_sheet_check_steps_check_id_auction_sheet_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."auction_sheet_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_sheet_checks" ADD CONSTRAINT "auction_sheet_checks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auction_sheet_check_steps_check" ON "auction_sheet_check_steps" USING btree ("check_id","id");--> statement-breakpoint
CREATE INDEX "auction_sheet_checks_account" ON "auction_sheet_checks" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "auction_sheet_checks_due" ON "auction_sheet_checks" USING btree ("due_at");--> statement-breakpoint
CREATE TRIGGER "auction_sheet_reports_kept" BEFORE UPDATE OR DELETE ON "auction_sheet_reports" FOR EACH ROW EXECUTE FUNCTION refuse_change();
