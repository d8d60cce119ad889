import { z } from 'zod';
import type { AnyEndpoint } from '../endpoint.ts';
import { endpointCatalogue } from '../endpoints/endpoint-catalogue.ts';
import { eventCatalogue } from '../events/catalogue.ts';
import type { EventDefinition } from '../events/define-event.ts';
import { realtimePayloads, realtimeRequests } from '../realtime/realtime-payloads.ts';
import { MOUNTED_CONTRACTS, REMOTE_CONTRACT_VERSION } from '../remote/remote-module.ts';
import { type WidgetDefinition, widgetId } from '../widgets/define-widget.ts';
import { widgetCatalogue } from '../widgets/widget-catalogue.ts';
import { type JsonSchema, jsonSchema, jsonSchemaOf } from './json-schema.ts';

const reportedEndpoint = z.object({
  method: z.string(),
  path: z.string(),
  callers: z.array(z.string()),
  bodyType: z.enum(['json', 'multipart']),
  params: jsonSchema.optional(),
  query: jsonSchema.optional(),
  body: jsonSchema.optional(),
  output: jsonSchema,
  errors: z.array(z.string()),
});
export type ReportedEndpoint = z.infer<typeof reportedEndpoint>;

/** All contracts between parts as data: committed, and compared before a release goes live. */
export const contractReport = z.object({
  remoteContract: z.int(),
  /** Contract versions that the shell mounts. Absent in older reports: only `remoteContract`. */
  mountedContracts: z.array(z.int()).optional(),
  /** By id. */
  endpoints: z.record(z.string(), reportedEndpoint),
  /** By name. */
  events: z.record(z.string(), z.object({ owner: z.string(), payload: jsonSchema })),
  /** Events emitted by the server and by pages. Older reports omit it, like `widgets`. */
  realtime: z
    .object({ events: z.record(z.string(), jsonSchema), requests: z.record(z.string(), jsonSchema) })
    .optional(),
  /** Schemas of props, by `mf-auth/auth-modals`. */
  widgets: z.record(z.string(), jsonSchema).optional(),
  /** Shared library → names that the shell exports from it. */
  sharedExports: z.record(z.string(), z.array(z.string())),
});
export type ContractReport = z.infer<typeof contractReport>;

/** Remote contract versions that a shell with this report mounts. */
export const mountedContractsOf = ({ mountedContracts, remoteContract }: ContractReport): readonly number[] =>
  mountedContracts ?? [remoteContract];

/** Inputs of a report. The defaults are the product's contracts; `sharedExports` is read from the shell. */
export type ReportSources = {
  sharedExports: Readonly<Record<string, readonly string[]>>;
  endpoints?: readonly AnyEndpoint[];
  events?: readonly EventDefinition[];
  realtime?: { events: Readonly<Record<string, z.ZodType>>; requests: Readonly<Record<string, z.ZodType>> };
  widgets?: readonly WidgetDefinition[];
  remoteContract?: number;
  mountedContracts?: readonly number[];
};

export function createContractReport({
  sharedExports,
  endpoints = endpointCatalogue,
  events = eventCatalogue,
  realtime = { events: realtimePayloads, requests: realtimeRequests },
  widgets = widgetCatalogue,
  remoteContract = REMOTE_CONTRACT_VERSION,
  mountedContracts = MOUNTED_CONTRACTS,
}: ReportSources): ContractReport {
  return {
    remoteContract,
    mountedContracts: [...mountedContracts],
    endpoints: Object.fromEntries(endpoints.map((endpoint) => [endpoint.id, describe(endpoint)])),
    events: Object.fromEntries(
      events.map(({ name, owner, payload }) => [name, { owner, payload: jsonSchemaOf(payload, 'output') }]),
    ),
    realtime: { events: schemasOf(realtime.events, 'output'), requests: schemasOf(realtime.requests, 'input') },
    widgets: schemasOf(Object.fromEntries(widgets.map((widget) => [widgetId(widget), widget.props])), 'input'),
    sharedExports: Object.fromEntries(Object.entries(sharedExports).map(([name, names]) => [name, [...names].sort()])),
  };
}

/** Serializes the report deterministically: sorted keys, two spaces, a final newline. */
export const formatContractReport = (report: ContractReport) => `${JSON.stringify(sortKeys(report), null, 2)}\n`;

function describe({ method, path, callers, bodyType = 'json', errors = [], ...parts }: AnyEndpoint): ReportedEndpoint {
  return {
    method,
    path,
    callers: [...callers].sort(),
    bodyType,
    ...inputSchemas(parts),
    output: jsonSchemaOf(parts.output, 'output'),
    errors: [...errors].sort(),
  };
}

const schemasOf = (schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output') =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema, io)]));

function inputSchemas(
  parts: Pick<AnyEndpoint, 'params' | 'query' | 'body'>,
): Partial<Record<keyof typeof parts, JsonSchema>> {
  const { params, query, body } = parts;
  return {
    ...(params && { params: jsonSchemaOf(params, 'input') }),
    ...(query && { query: jsonSchemaOf(query, 'input') }),
    ...(body && { body: jsonSchemaOf(body, 'input') }),
  };
}

/** Sorts object keys recursively; lists keep their order, which may be significant. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sortKeys(member)]),
  );
}
