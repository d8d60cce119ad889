import { z } from 'zod';

/** The subset of JSON Schema that zod generates and the comparison reads. */
export type JsonSchema = {
  /** `#`, or `#/$defs/<name>` of the root schema. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** For an `openEnum`: the values known today. */
  readonly 'x-known-values'?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  /** `never` is written as `not: {}`. */
  readonly not?: JsonSchema;
  /** The value used for an input that is not sent. */
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

/** `input`: accepted input. `output`: answers. Types that JSON cannot represent (undefined, files) become `{}`. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, '~standard': _standard, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // zod's JSON Schema type is wider than the subset read here.
  return rest as JsonSchema;
}

/** A JSON Schema read from a file. Not validated, as our own command wrote it. */
export const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
