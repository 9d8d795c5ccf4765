import { isAbsolute, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { listingDays } from "#contract/listing-life-rules.ts";
import { passwordLength } from "#contract/text-limits.ts";

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(65_535));
const webUrl = z.url({ protocol: /^https?$/ });

/** Returns true for an address, a network, or one of Fastify's names for private networks. */
function isProxy(value: string): boolean {
  const [address = "", ...network] = value.split("/");
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return (
    ["loopback", "linklocal", "uniquelocal"].includes(value) || (isAddress && (network.length === 0 || ipaddr.isValidCIDR(value)))
  );
}

// For each variable, what it takes: the words after "must be" when it is wrong.
const variables = {
  PORT: [port, "a port number from 1 to 65535"],
  HOST: [z.string().min(1), "an address to listen on, such as 127.0.0.1 or 0.0.0.0"],
  PUBLIC_URL: [
    webUrl.transform((value) => new URL(value).origin),
    "the address people type, such as https://wattle.example.com, without a path",
  ],
  DATA_DIR: [z.string().min(1), "a folder that this process may write to"],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }),
    "a PostgreSQL address, such as postgres://user:password@host:5432/wattle",
  ],
  DATABASE_READ_URL: [z.url({ protocol: /^postgres(ql)?$/ }), "the PostgreSQL address of a replica of DATABASE_URL"],
  S3_ENDPOINT: [webUrl, "the address of an S3-compatible store"],
  S3_REGION: [z.string().min(1), "the store's region, such as ap-southeast-2"],
  S3_BUCKET: [z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), "a bucket's name"],
  S3_ACCESS_KEY_ID: [z.string().min(1), "the store's access key"],
  S3_SECRET_ACCESS_KEY: [z.string().min(1), "the store's secret key"],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }), "a mail server's address, such as smtp://user:password@host:587"],
  MAIL_FROM: [z.string().regex(/^[^\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/), "the sender, such as Wattle <hello@example.com>"],
  JWT_SECRET: [z.string().refine((value) => Buffer.byteLength(value) >= 32), "a secret of 32 bytes or more"],
  ADMIN_EMAIL: [z.email(), "the email address of the first admin"],
  ADMIN_PASSWORD: [
    z.string().min(passwordLength.min).max(passwordLength.max),
    `a password of ${passwordLength.min} to ${passwordLength.max} characters`,
  ],
  ADMIN_SECOND_FACTOR: [z.enum(["required", "optional"]), "required or optional"],
  DEMO_DATA: [onOff, "on or off"],
  RATE_LIMITS: [onOff, "on or off"],
  RATE_LIMIT_FACTOR: [
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(10)),
    "a number from 1 to 10",
  ],
  PASSWORD_LENGTH_MIN: [
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().min(passwordLength.min).max(64)),
    `a number from ${passwordLength.min} to 64`,
  ],
  LISTING_DAYS: [
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().min(listingDays.min).max(listingDays.max)),
    `a number of days from ${listingDays.min} to ${listingDays.max}`,
  ],
  TRUST_PROXY: [
    z
      .string()
      .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : value.split(",").map((entry) => entry.trim())))
      .refine((value) => typeof value === "number" || value.every(isProxy)),
    "the addresses or networks of proxies, separated by commas, or a number of proxies",
  ],
  SHARED_NETWORKS: [
    z
      .string()
      .transform((value) => value.split(",").map((entry) => entry.trim()))
      .refine((networks) => networks.every((network) => ipaddr.isValidCIDR(network))),
    "networks in CIDR notation separated by commas, such as 203.0.113.0/24",
  ],
  LOG_FORMAT: [z.enum(["json", "text"]), "json or text"],
  CLAMAV_URL: [
    z.string().regex(/^(?:tcp:\/\/(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}|unix:\/\S+)$/i),
    "the address of a clamd, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl",
  ],
  ABN_LOOKUP_GUID: [z.guid(), "the key from ABN Lookup, such as 01234567-89ab-cdef-0123-456789abcdef"],
  ABN_LOOKUP_URL: [
    webUrl.transform((value) => value.replace(/\/+$/, "")),
    "the address of ABN Lookup's JSON service, such as https://abr.business.gov.au/json",
  ],
  LOG_LEVEL: [z.enum(["debug", "info", "warn", "error"]), "debug, info, warn or error"],
  METRICS_PORT: [port, "a port number from 1 to 65535"],
  DATABASE_POOL_SIZE: [
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().min(2).max(200)),
    "a number of connections from 2 to 200",
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name][0]> | undefined };

/** A wrong environment variable. The message is one line that names the variable and says what it takes. */
export class ConfigError extends Error {}

interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. `undefined` means `http://localhost:` and the port that the server listens on. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A replica of `databaseUrl` for public reads. */
  databaseReadUrl: string | undefined;
  s3: S3Config | undefined;
  smtpUrl: string | undefined;
  /** A clamd that looks at every upload: `tcp://host:port` or `unix:/path`. */
  clamavUrl: string | undefined;
  /** ABN Lookup's JSON service and our key for it. */
  abnLookup: { guid: string; url: string } | undefined;
  mailFrom: string;
  jwtSecret: string | undefined;
  admin: { email: string; password: string } | undefined;
  /** Whether admins must have a second factor: by default if people reach the portal over https. */
  adminSecondFactor: "required" | "optional";
  /** "not in public" if sample data was not asked for explicitly and people beyond this machine can reach the portal. */
  demoData: "on" | "off" | "not in public";
  rateLimits: boolean;
  /** How many times the limits of calls are multiplied. Guesses at passwords and codes of an account keep theirs. */
  rateLimitFactor: number;
  passwordLengthMin: number;
  /** How many days a listing is published before it expires. */
  listingDays: number;
  /** The number of proxies in front of this server, or their addresses and networks. */
  trustProxy: number | string[] | undefined;
  /** Networks that many people share, in CIDR notation. */
  sharedNetworks: readonly string[];
  /** `undefined` means text in a terminal and JSON elsewhere. */
  logFormat: "json" | "text" | undefined;
  /** `undefined` means warnings and errors in a terminal, and `info` elsewhere. */
  logLevel: "debug" | "info" | "warn" | "error" | undefined;
  /** Where `/metrics` is served; `undefined` if it is not. */
  metricsPort: number | undefined;
  /** The maximum number of this process's connections to the database, and of those to its replica. */
  databasePoolSize: number;
}

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 * @throws ConfigError with one line that names the first wrong variable and says what it takes
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = readValues(environment);
  return {
    port: values.PORT ?? 3000,
    host: values.HOST ?? "127.0.0.1",
    publicUrl: values.PUBLIC_URL,
    dataDir: toFolder(values.DATA_DIR ?? "./data"),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: readReplicaUrl(values),
    s3: readS3(values),
    smtpUrl: values.SMTP_URL,
    clamavUrl: values.CLAMAV_URL,
    abnLookup: readAbnLookup(values),
    mailFrom: values.MAIL_FROM ?? "Wattle <no-reply@example.com>",
    jwtSecret: values.JWT_SECRET,
    admin: readAdmin(values),
    adminSecondFactor: values.ADMIN_SECOND_FACTOR ?? (values.PUBLIC_URL?.startsWith("https:") ? "required" : "optional"),
    demoData: readDemoData(values),
    rateLimits: values.RATE_LIMITS ?? true,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
    passwordLengthMin: values.PASSWORD_LENGTH_MIN ?? passwordLength.min,
    listingDays: values.LISTING_DAYS ?? listingDays.default,
    trustProxy: values.TRUST_PROXY,
    sharedNetworks: values.SHARED_NETWORKS ?? [],
    logFormat: values.LOG_FORMAT,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 10,
  };
}

function readValues(environment: Readonly<Record<string, string | undefined>>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, takes]] of Object.entries(variables)) {
    const raw = environment[name]?.trim();
    if (raw === undefined || raw === "") continue;
    const parsed = schema.safeParse(raw);
    if (!parsed.success) throw new ConfigError(`${name} must be ${takes}.`);
    values[name] = parsed.data;
  }
  return values as Values;
}

function readS3(values: Values): S3Config | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const given = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (Object.values(given).every((value) => value === undefined)) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined)
      throw new ConfigError(`${name} must be set too, since the object store is configured by S3_ variables.`);
  }
  return {
    endpoint: S3_ENDPOINT ?? "",
    region: S3_REGION ?? "us-east-1",
    bucket: S3_BUCKET ?? "",
    accessKeyId: S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? "",
  };
}

function readAbnLookup({ ABN_LOOKUP_GUID: guid, ABN_LOOKUP_URL: url }: Values): Config["abnLookup"] {
  if (guid !== undefined) return { guid, url: url ?? "https://abr.business.gov.au/json" };
  if (url !== undefined) throw new ConfigError("ABN_LOOKUP_GUID must be set together with ABN_LOOKUP_URL.");
  return undefined;
}

function readReplicaUrl({ DATABASE_URL, DATABASE_READ_URL }: Values): string | undefined {
  if (DATABASE_READ_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigError("DATABASE_URL must be set together with DATABASE_READ_URL.");
  return DATABASE_READ_URL;
}

function readAdmin(values: Values): Config["admin"] {
  if (values.ADMIN_EMAIL === undefined && values.ADMIN_PASSWORD === undefined) return undefined;
  if (values.ADMIN_EMAIL === undefined) throw new ConfigError("ADMIN_EMAIL must be set together with ADMIN_PASSWORD.");
  if (values.ADMIN_PASSWORD === undefined) throw new ConfigError("ADMIN_PASSWORD must be set together with ADMIN_EMAIL.");
  return { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD };
}

function readDemoData({ DEMO_DATA, DATABASE_URL, HOST, PUBLIC_URL }: Values): Config["demoData"] {
  if (DEMO_DATA !== undefined) return DEMO_DATA ? "on" : "off";
  if (DATABASE_URL !== undefined) return "off";
  const hosts = [HOST ?? "127.0.0.1", PUBLIC_URL === undefined ? "localhost" : new URL(PUBLIC_URL).hostname];
  return hosts.every(isThisMachine) ? "on" : "not in public";
}

/** Returns true if only this machine can reach the host. */
const isThisMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

const toFolder = (folder: string): string => (isAbsolute(folder) ? folder : resolve(folder));
