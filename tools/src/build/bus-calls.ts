import { isNode, literalOf, nameOf, type SyntaxNode, walkNodes } from './syntax-tree.ts';

/** Names and literals that a module passes to `….emit(first` and `….on(first`. */
export type BusCalls = {
  emitted: Set<string>;
  listened: Set<string>;
  emittedTexts: Set<string>;
  listenedTexts: Set<string>;
};

type Method = 'emit' | 'on';
const methodOf = (name: string | undefined): Method | undefined =>
  name === 'emit' || name === 'on' ? name : undefined;

/**
 * Finds bus calls in all nodes of a module. Collects every possible first argument: both branches of a conditional, all
 * values assigned to a variable, the original name of a renamed import. `emit` and `on` may be variables too. Function
 * parameters are not followed.
 */
export function busCalls(nodes: readonly SyntaxNode[]): BusCalls {
  const names = collectNames(nodes);
  const calls: BusCalls = {
    emitted: new Set(),
    listened: new Set(),
    emittedTexts: new Set(),
    listenedTexts: new Set(),
  };
  for (const node of nodes) {
    const method = calledMethod(node, names);
    if (!method || !Array.isArray(node.arguments)) continue;
    const [identifiers, literals] =
      method === 'emit' ? [calls.emitted, calls.emittedTexts] : [calls.listened, calls.listenedTexts];
    for (const part of partsOf(node.arguments[0]?.expression, names)) {
      const text = literalOf(part);
      const name = nameOf(part);
      if (text !== undefined) literals.add(text);
      else if (name !== undefined) identifiers.add(names.imported.get(name) ?? name);
    }
  }
  return calls;
}

type Names = {
  /** All values assigned to a variable anywhere in the module. */
  values: Map<string, unknown[]>;
  /** Original names of renamed imports. */
  imported: Map<string, string>;
  /** Variables that refer to `emit` or `on` of an object. */
  methods: Map<string, Method>;
};

function collectNames(nodes: readonly SyntaxNode[]): Names {
  const names: Names = { values: new Map(), imported: new Map(), methods: new Map() };
  for (const node of nodes) {
    const [name, value] = assignmentOf(node);
    if (name !== undefined && value) names.values.set(name, [...(names.values.get(name) ?? []), value]);
    const method = methodOf(memberName(value));
    if (name !== undefined && method) names.methods.set(name, method);
    readImportedName(node, names);
    readDestructuredMethod(node, names);
  }
  return names;
}

function assignmentOf(node: SyntaxNode): [name: string | undefined, value: unknown] {
  if (node.type === 'VariableDeclarator') return [nameOf(node.id), node.init];
  if (node.type === 'AssignmentExpression') return [nameOf(node.left), node.right];
  if (node.type !== 'ForOfStatement' || !isNode(node.left) || !Array.isArray(node.left.declarations))
    return [undefined, undefined];
  return [nameOf(node.left.declarations[0]?.id), node.right];
}

function readImportedName(node: SyntaxNode, { imported }: Names) {
  if (node.type !== 'ImportSpecifier') return;
  const [local, importedName] = [nameOf(node.local), nameOf(node.imported)];
  if (local !== undefined && importedName !== undefined) imported.set(local, importedName);
}

/** E.g. `const { emit } = bus`, `({ on: listen }: EventBus) => …`. */
function readDestructuredMethod(node: SyntaxNode, { methods }: Names) {
  if (node.type !== 'AssignmentPatternProperty' && node.type !== 'KeyValuePatternProperty') return;
  const method = methodOf(nameOf(node.key));
  const local = nameOf(node.type === 'KeyValuePatternProperty' ? node.value : node.key);
  if (method && local !== undefined) methods.set(local, method);
}

function calledMethod(node: SyntaxNode, { methods }: Names): Method | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const local = nameOf(node.callee);
  return local === undefined ? methodOf(memberName(node.callee)) : methods.get(local);
}

/** E.g. `emit` for `bus.emit`, `realtime?.emit` and `bus.emit.bind(bus)`. */
function memberName(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'OptionalChainingExpression') return memberName(value.base);
  if (value.type === 'CallExpression' && isNode(value.callee) && nameOf(value.callee.property) === 'bind')
    return memberName(value.callee.object);
  return value.type === 'MemberExpression' ? nameOf(value.property) : undefined;
}

const isFunction = ({ type }: SyntaxNode) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** The identifiers and literals of an expression and of the variables in it, excluding nested functions. */
function* partsOf(expression: unknown, { values }: Names): Generator<SyntaxNode> {
  const pending: unknown[] = [expression];
  const visitedNames = new Set<string>();
  for (const each of pending) {
    for (const part of walkNodes(each, isFunction)) {
      yield part;
      const name = nameOf(part);
      if (name === undefined || visitedNames.has(name)) continue;
      visitedNames.add(name);
      pending.push(...(values.get(name) ?? []));
    }
  }
}
