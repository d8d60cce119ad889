/** A node of swc's syntax tree, read without its forty types: only the fields that are looked at are checked. */
export type SyntaxNode = { type: string; [field: string]: unknown };

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node of the tree, parents first, without those that are left out and what lies in them. */
export function* nodesIn(
  value: unknown,
  isLeftOut: (node: SyntaxNode) => boolean = () => false,
): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (isLeftOut(value)) return;
    yield value;
  }
  for (const child of Object.values(value)) yield* nodesIn(child, isLeftOut);
}

/** The name of an identifier, or the text of a quoted name. */
export const nameOf = (value: unknown): string | undefined =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'StringLiteral') && typeof value.value === 'string'
    ? value.value
    : undefined;

export const literalOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'StringLiteral' && typeof value.value === 'string' ? value.value : undefined;

/** The fields that an object is written with, by their names; none of anything else. */
export function fieldsOf(value: unknown): Map<string, unknown> {
  const properties = isNode(value) && value.type === 'ObjectExpression' ? value.properties : [];
  const named = (Array.isArray(properties) ? properties : []).map((property): [string | undefined, unknown] => [
    nameOf(property.key),
    property.value,
  ]);
  return new Map(named.filter((field): field is [string, unknown] => field[0] !== undefined));
}
