import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import type { Tables } from "./tables.ts";

type Columns<Name extends keyof Tables> = Readonly<Record<keyof Tables[Name], string>>;

// What PostgreSQL must say for a column to arrive as its type in tables.ts; a column that is missing here does not compile.
const expected: { readonly [Name in keyof Tables]: Columns<Name> } = {
  accounts: {
    id: "uuid",
    name: "text",
    email: "text",
    password_hash: "text",
    role: "text",
    phone_number: "text or null",
    dob: "date or null",
    gender: "text or null",
    university: "text or null",
    company_name: "text or null",
    company_location: "text or null",
    company_website: "text or null",
    terms_version: "text or null",
    terms_accepted_at: "timestamp with time zone or null",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  account_sessions: {
    id: "uuid",
    account_id: "uuid",
    device: "text",
    created_at: "timestamp with time zone",
    last_seen_at: "timestamp with time zone",
    expires_at: "timestamp with time zone",
  },
  account_counts: { role: "text", total: "bigint" },
  throttles: { key: "bytea", hits: "ARRAY", expires_at: "timestamp with time zone" },
  known_devices: { account_id: "uuid", device_hash: "bytea", last_used_at: "timestamp with time zone" },
  password_reset_codes: {
    account_id: "uuid",
    id: "uuid",
    code_hash: "bytea",
    tries: "smallint",
    created_at: "timestamp with time zone",
    expires_at: "timestamp with time zone",
  },
  password_reset_grants: {
    account_id: "uuid",
    token_hash: "bytea",
    created_at: "timestamp with time zone",
    expires_at: "timestamp with time zone",
  },
  jobs: {
    id: "uuid",
    poster_id: "uuid",
    title: "text",
    category: "text",
    job_type: "text",
    work_mode: "text",
    salary: "text",
    description: "text",
    shortdesc: "text or null",
    street_address: "text",
    suburb: "text",
    city: "text",
    state: "text",
    postcode: "text",
    country: "text",
    location: "text",
    search_text: "text",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  job_applications: {
    id: "uuid",
    job_id: "uuid",
    student_id: "uuid",
    applicant_name: "text",
    applicant_email: "text",
    contact_number: "text",
    cover_letter: "text or null",
    resume_key: "text",
    resume_file_name: "text",
    resume_type: "text",
    created_at: "timestamp with time zone",
  },
  accommodations: {
    id: "uuid",
    poster_id: "uuid",
    title: "text",
    property_type: "text",
    street_address: "text",
    suburb: "text",
    city: "text",
    state: "text",
    postcode: "text",
    country: "text",
    location: "text",
    weekly_budget: "numeric",
    preferred_move_date: "date",
    furnishings: "text",
    internet: "text",
    description: "text",
    amenities: "ARRAY",
    photos: "json",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  accommodation_applications: {
    id: "uuid",
    accommodation_id: "uuid",
    student_id: "uuid",
    applicant_name: "text",
    applicant_email: "text",
    contact_number: "text",
    comments: "text",
    created_at: "timestamp with time zone",
  },
  listing_counts: {
    board: "text",
    total: "bigint",
  },
  audit_events: {
    id: "uuid",
    at: "timestamp with time zone",
    kind: "text",
    actor_id: "uuid or null",
    actor_role: "text or null",
    subject_id: "uuid",
    subject_role: "text or null",
  },
  sample_parts: {
    name: "text",
    loaded_at: "timestamp with time zone",
  },
};

describe("the tables", () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  test("are in the migrated database as the code believes, and no others", async () => {
    const { rows } = await database.pool.query<{ table: string; columns: Record<string, string> }>(
      `select table_name as table, json_object_agg(column_name,
        data_type || case is_nullable when 'YES' then ' or null' else '' end) as columns
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'schema_migrations'
      group by table_name`,
    );

    expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(expected);
  });
});
