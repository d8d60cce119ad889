/** A node of swc's syntax tree. Its forty types are not modelled: only the fields in use are checked. */
export type SyntaxNode = { type: string; [field: string]: unknown };

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All nodes of the tree, parents first, skipping nodes for which `isExcluded` returns true and their children. */
export function* walkNodes(
  value: unknown,
  isExcluded: (node: SyntaxNode) => boolean = () => false,
): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (isExcluded(value)) return;
    yield value;
  }
  for (const child of Object.values(value)) yield* walkNodes(child, isExcluded);
}

/** The name of an identifier, or the value of a quoted name. */
export const nameOf = (value: unknown): string | undefined =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'StringLiteral') && typeof value.value === 'string'
    ? value.value
    : undefined;

export const literalOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'StringLiteral' && typeof value.value === 'string' ? value.value : undefined;

/** The properties of an object literal by name; empty for other nodes. */
export function fieldsOf(value: unknown): Map<string, unknown> {
  const properties = isNode(value) && value.type === 'ObjectExpression' ? value.properties : [];
  const named = (Array.isArray(properties) ? properties : []).map((property): [string | undefined, unknown] => [
    nameOf(property.key),
    property.value,
  ]);
  return new Map(named.filter((field): field is [string, unknown] => field[0] !== undefined));
}
