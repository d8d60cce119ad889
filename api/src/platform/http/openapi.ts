import type { AnyEndpoint } from '@karwan/shared-contracts';
import { apiErrorBody } from '@karwan/shared-contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of endpoints, made from the very definitions that the server validates by. */
export function describeApi(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Karwan API', version: '1' },
    paths,
    components: {
      schemas: { Error: schemaOf(apiErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-karwan_session' } },
    },
  };
}

function describe(endpoint: AnyEndpoint): Json {
  const isMultipart = endpoint.bodyType === 'multipart';
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    ...(!endpoint.callers.includes('visitor') && { security: [{ session: [] }] }),
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
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } } },
      default: {
        description: ['invalid_input', ...(endpoint.errors ?? [])].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
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

/** What JSON Schema has no words for (a custom check) is left open, not refused. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
