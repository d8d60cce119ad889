import type { AnyEndpoint } from '@karwan/shared-contracts';
import { anyAccount, apiErrorBody, isEnveloped, isForOffice } from '@karwan/shared-contracts';
import { z } from 'zod';
import { statusesOf } from './refusal.ts';

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 document from the same definitions that the server validates with. */
export function describeApi(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Karwan API',
      version: '1',
      description: 'The API that the pages of the site call. The number after @ in an operation id is its version.',
    },
    // Relative: the site that serves the document.
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(familyOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(apiErrorBody, 'output') },
      responses: Object.fromEntries(
        endpoints.flatMap((endpoint) => refusalsOf(endpoint).map(({ codes }) => [nameOf(codes), refused(codes)])),
      ),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-karwan_session' } },
    },
  };
}

function describe(endpoint: AnyEndpoint): Json {
  const isMultipart = endpoint.bodyType === 'multipart';
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [familyOf(endpoint)],
    security: [...(endpoint.callers.includes('visitor') ? [{}] : []), { session: [] }],
    'x-callers': endpoint.callers,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body !== undefined && {
      requestBody: {
        required: true,
        content: {
          [isMultipart ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(endpoint.body, 'input') },
        },
      },
    }),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } } },
      ...Object.fromEntries(
        refusalsOf(endpoint).map(({ status, codes }) => [status, { $ref: `#/components/responses/${nameOf(codes)}` }]),
      ),
      default: { description: 'Any other error', content: { 'application/json': { schema: anyError } } },
    },
  };
}

const familyOf = ({ id }: AnyEndpoint) => id.replace(/\..*/, '');

const anyError = { $ref: '#/components/schemas/Error' };

/** Possible error codes of a call, grouped by status. */
function refusalsOf(endpoint: AnyEndpoint): { status: number; codes: string[] }[] {
  const all = codesOf(endpoint);
  return [...new Set(all.flatMap(statusesOf))].map((status) => ({
    status,
    codes: all.filter((code) => statusesOf(code).includes(status)),
  }));
}

/** Calls with the same codes share a response component. */
const nameOf = (codes: readonly string[]) => codes.join('.');

function refused(codes: readonly string[]): Json {
  const schema = { allOf: [anyError, { type: 'object', properties: { code: { type: 'string', enum: codes } } }] };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}

/** All error codes of a call, as listed in its description. */
export const codesOf = (endpoint: AnyEndpoint) => [...new Set([...generalCodes(endpoint), ...(endpoint.errors ?? [])])];

/** Error codes that a call can return before its handler runs. */
function generalCodes(endpoint: AnyEndpoint): string[] {
  const { method, callers, permission, params, query, body, bodyType } = endpoint;
  const isOpen = callers.includes('visitor');
  return [
    ...(params || query || body ? ['invalid_input'] : []),
    ...(isEnveloped(endpoint) && bodyType !== 'multipart' ? ['envelope_invalid'] : []),
    ...(isOpen ? [] : [isForOffice(endpoint) ? 'office_login_needed' : 'unauthorized']),
    ...(anyAccount.every((kind) => callers.includes(kind)) ? [] : ['forbidden']),
    ...(permission === undefined || permission === 'any' ? [] : ['permission_missing']),
    ...(method === 'GET' ? [] : ['foreign_origin']),
    ...(body ? ['too_large', 'unsupported_media_type'] : []),
    ...['too_many_requests', 'internal_error', 'unavailable'],
  ];
}

function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = z
    .object({ properties: z.record(z.string(), z.unknown()).default({}), required: z.array(z.string()).default([]) })
    .parse(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Custom checks, which JSON Schema cannot express, become unconstrained schemas. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
