import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { accommodationApplicationForm } from "#contract/accommodation-applications.ts";
import { accommodationForm } from "#contract/accommodation.ts";
import { jobApplicationForm } from "#contract/job-applications.ts";
import { jobForm } from "#contract/jobs.ts";
import { serviceListingForm } from "#contract/service-listings.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { type ColumnsOf, toColumnName } from "./columns.ts";
import type { Tables } from "./tables.ts";

type Columns<Name extends keyof Tables> = Readonly<Record<keyof Tables[Name], string>>;

/** What the fields of a form are kept as, unless a table says otherwise: text that is required, or not. */
function columnsOf<Schema extends z.ZodObject>({ shape }: Schema) {
  const kindOf = (field: z.ZodType) => (field.safeParse(null).data === null ? "text or null" : "text");
  const columns = Object.entries<z.ZodType>(shape).map(([name, field]) => [toColumnName(name), kindOf(field)]);
  return Object.fromEntries(columns) as Record<keyof ColumnsOf<z.infer<Schema>>, string>;
}

const lifeColumns = {
  status: "text",
  published_at: "timestamp with time zone or null",
  period_ends_at: "timestamp with time zone or null",
  expires_at: "timestamp with time zone or null",
  reminded_at: "timestamp with time zone or null",
  screened_at: "timestamp with time zone or null",
};

// What PostgreSQL must say for a column to arrive as its type in tables.ts; a column that is missing here does not compile.
const expected: { readonly [Name in keyof Tables]: Columns<Name> } = {
  accounts: {
    id: "uuid",
    public_id: "uuid",
    name: "text",
    email: "text",
    password_hash: "text",
    email_confirmed_at: "timestamp with time zone or null",
    role: "text",
    phone_number: "text or null",
    dob: "date or null",
    gender: "text or null",
    university: "text or null",
    company_name: "text or null",
    company_location: "text or null",
    company_website: "text or null",
    business_number: "text or null",
    business_checked_at: "timestamp with time zone or null",
    business_checked_by: "uuid or null",
    registered_name: "text or null",
    registered_status: "text or null",
    registered_state: "text or null",
    terms_version: "text or null",
    terms_accepted_at: "timestamp with time zone or null",
    suspended_at: "timestamp with time zone or null",
    suspended_for: "text or null",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  listing_prints: {
    listing_id: "uuid",
    board: "text",
    account_id: "uuid",
    kind: "text",
    name: "text",
    marks: "ARRAY",
    photo_hash: "text or null",
    bands: "ARRAY",
    since: "timestamp with time zone",
  },
  moderation_cases: {
    id: "uuid",
    subject_kind: "text",
    board: "text or null",
    subject_id: "uuid",
    account_id: "uuid",
    title: "text",
    status: "text",
    score: "integer",
    signals: "jsonb",
    approved_signals: "ARRAY",
    opened_at: "timestamp with time zone",
    changed_at: "timestamp with time zone",
    decided_at: "timestamp with time zone or null",
    decided_by: "uuid or null",
    reason: "text or null",
  },
  reports: {
    id: "uuid",
    case_id: "uuid",
    subject_kind: "text",
    subject_id: "uuid",
    reporter: "text",
    reporter_id: "uuid or null",
    email: "text or null",
    reason: "text",
    body: "text or null",
    created_at: "timestamp with time zone",
    told_at: "timestamp with time zone or null",
  },
  account_sessions: {
    id: "uuid",
    account_id: "uuid",
    device: "text",
    created_at: "timestamp with time zone",
    last_seen_at: "timestamp with time zone",
    expires_at: "timestamp with time zone",
    authenticated_at: "timestamp with time zone or null",
  },
  authenticator_apps: {
    account_id: "uuid",
    sealed_key: "text",
    last_step: "bigint",
    added_at: "timestamp with time zone",
  },
  passkeys: {
    id: "uuid",
    account_id: "uuid",
    credential_id: "text",
    public_key: "bytea",
    counter: "bigint",
    transports: "ARRAY",
    name: "text",
    created_at: "timestamp with time zone",
    last_used_at: "timestamp with time zone or null",
  },
  passkey_challenges: {
    browser_hash: "bytea",
    purpose: "text",
    account_id: "uuid or null",
    challenge: "text",
    expires_at: "timestamp with time zone",
  },
  recovery_codes: { account_id: "uuid", selector: "text", code_hash: "text" },
  account_activity: {
    id: "uuid",
    account_id: "uuid",
    at: "timestamp with time zone",
    kind: "text",
    reason: "text or null",
    network: "text or null",
    device: "text or null",
    times: "integer",
  },
  account_counts: { role: "text", total: "bigint" },
  email_links: {
    id: "uuid",
    account_id: "uuid",
    purpose: "text",
    email: "text",
    was_confirmed: "boolean",
    created_at: "timestamp with time zone",
    expires_at: "timestamp with time zone",
  },
  throttles: { key: "bytea", hits: "ARRAY", expires_at: "timestamp with time zone" },
  known_devices: { account_id: "uuid", device_hash: "bytea", last_used_at: "timestamp with time zone" },
  password_reset_codes: {
    account_id: "uuid",
    asker: "bytea",
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
    ...columnsOf(jobForm),
    ...lifeColumns,
    closing_date: "date or null",
    pay_from: "numeric or null",
    pay_to: "numeric or null",
    hours_per_week: "numeric or null",
    is_course_requirement: "boolean",
    lower_pay_approved_at: "timestamp with time zone or null",
    hourly_pay: "numeric or null",
    pay_checked_on: "date or null",
    pay_below_since: "timestamp with time zone or null",
    closes_at: "timestamp with time zone or null",
    id: "uuid",
    poster_id: "uuid",
    location: "text",
    search_text: "text",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  job_applications: {
    ...columnsOf(jobApplicationForm),
    id: "uuid",
    job_id: "uuid",
    student_id: "uuid",
    resume_key: "text",
    resume_file_name: "text",
    resume_type: "text",
    created_at: "timestamp with time zone",
  },
  kept_resumes: {
    id: "uuid",
    account_id: "uuid",
    file_key: "text",
    file_name: "text",
    file_type: "text",
    bytes: "integer",
    used_count: "integer",
    last_used_at: "timestamp with time zone or null",
    chosen_at: "timestamp with time zone or null",
    created_at: "timestamp with time zone",
  },
  accommodations: {
    ...columnsOf(accommodationForm),
    ...lifeColumns,
    id: "uuid",
    poster_id: "uuid",
    has_photo_hashes: "boolean",
    location: "text",
    weekly_budget: "numeric",
    bond: "numeric or null",
    rent_in_advance: "numeric or null",
    bills_per_week: "numeric or null",
    minimum_stay_weeks: "smallint or null",
    housemates: "smallint or null",
    bathrooms: "smallint or null",
    rent_checked_on: "date or null",
    rent_above_since: "timestamp with time zone or null",
    preferred_move_date: "date",
    amenities: "ARRAY",
    search_text: "text",
    photos: "json",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  service_listings: {
    ...columnsOf(serviceListingForm),
    ...lifeColumns,
    id: "uuid",
    poster_id: "uuid",
    languages: "ARRAY",
    areas: "ARRAY",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  },
  accommodation_applications: {
    ...columnsOf(accommodationApplicationForm),
    id: "uuid",
    accommodation_id: "uuid",
    student_id: "uuid",
    created_at: "timestamp with time zone",
  },
  applications: {
    id: "uuid",
    board: "text",
    listing_id: "uuid",
    listing_title: "text",
    poster_id: "uuid",
    student_id: "uuid",
    state: "text",
    state_since: "timestamp with time zone",
    shown_state: "text",
    shown_state_since: "timestamp with time zone",
    tell_at: "timestamp with time zone or null",
    private_note: "text or null",
    created_at: "timestamp with time zone",
  },
  application_steps: {
    id: "uuid",
    application_id: "uuid",
    at: "timestamp with time zone",
    party: "text",
    kind: "text",
    state: "text",
    note: "text or null",
    shown_at: "timestamp with time zone or null",
    taken_back_at: "timestamp with time zone or null",
  },
  application_meetings: {
    application_id: "uuid",
    times: "ARRAY",
    minutes: "integer",
    place: "text",
    chosen: "timestamp with time zone or null",
    is_cancelled: "boolean",
    revision: "integer",
    updated_at: "timestamp with time zone",
  },
  application_messages: {
    id: "uuid",
    application_id: "uuid",
    sender: "text",
    body: "text",
    created_at: "timestamp with time zone",
    read_at: "timestamp with time zone or null",
  },
  message_mails: { application_id: "uuid", recipient: "text", sent_at: "timestamp with time zone" },
  message_templates: { account_id: "uuid", position: "integer", name: "text", body: "text" },
  notices: {
    id: "uuid",
    account_id: "uuid",
    topic: "text",
    kind: "text",
    params: "jsonb",
    path: "text",
    created_at: "timestamp with time zone",
    read_at: "timestamp with time zone or null",
    is_for_daily_mail: "boolean",
  },
  notice_preferences: { account_id: "uuid", topic: "text", mail: "text" },
  daily_mails: { account_id: "uuid", sent_at: "timestamp with time zone" },
  saved_searches: {
    id: "uuid",
    account_id: "uuid or null",
    email: "text or null",
    board: "text",
    filters: "json",
    name: "text",
    frequency: "text",
    created_at: "timestamp with time zone",
    confirmed_at: "timestamp with time zone or null",
    searched_until: "timestamp with time zone",
    next_run_at: "timestamp with time zone",
    deleted_at: "timestamp with time zone or null",
  },
  favourites: { account_id: "uuid", board: "text", listing_id: "uuid", saved_at: "timestamp with time zone" },
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
  installation: {
    is_only: "boolean",
    file_store_id: "uuid",
    secret_fingerprint: "bytea",
    recorded_at: "timestamp with time zone",
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
