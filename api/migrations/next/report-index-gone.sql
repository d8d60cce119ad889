DROP INDEX IF EXISTS "person_reports_settled";
