-- Domain records say `available` and `loaded` instead of four kinds of `status`; verdicts on addresses are at
-- `<address>.backendValidationStatus`. Old servers write the old names: stop them first.
UPDATE "orders" SET "service_facts" = jsonb_set("service_facts"::jsonb, '{quotes,domains}', (
  SELECT jsonb_object_agg("name", CASE "record"->>'status'
    WHEN 'available' THEN "record" - 'status' || '{"available": true, "loaded": true}'
    WHEN 'taken' THEN "record" - 'status' || '{"available": false, "loaded": true}'
    WHEN 'unknown' THEN "record" - 'status' || '{"available": false, "loaded": false}'
    ELSE "record" || '{"available": false, "loaded": true}'
  END)
  FROM jsonb_each("service_facts"::jsonb #> '{quotes,domains}') AS "records"("name", "record")
))::json
WHERE "service_facts"::jsonb #> '{quotes,domains}' <> '{}';
--> statement-breakpoint
UPDATE "orders" SET "service_facts" = jsonb_set("service_facts"::jsonb, '{addressVerdicts}', (
  SELECT jsonb_object_agg("address" || '.backendValidationStatus', "verdict")
  FROM jsonb_each("service_facts"::jsonb -> 'addressVerdicts') AS "verdicts"("address", "verdict")
))::json
WHERE "service_facts"::jsonb -> 'addressVerdicts' <> '{}';
