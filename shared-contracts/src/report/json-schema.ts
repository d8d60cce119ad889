import { z } from 'zod';

/** The part of JSON Schema that zod writes and the comparison reads. */
export type JsonSchema = {
  /** `#`, or `#/$defs/<name>` of the schema that it stands in. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** Of an `openEnum`: what its publishers say today. */
  readonly 'x-known-values'?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  /** Of `never`: `{}`. */
  readonly not?: JsonSchema;
  /** What the reader of an input takes where nothing is sent. */
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema | boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
};

/** `input`: what may be sent. `output`: what is answered. What JSON cannot say (undefined, files) is `{}`. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, '~standard': _standard, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // zod's own type of a JSON Schema is wider than the part that is read here.
  return rest as JsonSchema;
}

/** A JSON Schema as it comes from a file: trusted to be one, since our own command wrote it. */
export const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
