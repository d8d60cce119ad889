import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { type BusCalls, busCalls } from './bus-calls.ts';
import { fieldsOf, isNode, literalOf, nameOf, type SyntaxNode, walkNodes } from './syntax-tree.ts';

/** What a module's source reveals about its bundle's dependencies. */
export type ModuleFacts = BusCalls & {
  /** Values (not types) imported or re-exported, as `[module, name]`; a whole namespace is `*`. */
  imports: [module: string, name: string][];
  /** Member names used of each imported object: `z` → `object`, `string`, … */
  members: Map<string, Set<string>>;
  /**
   * Names of declared islands: `island({ id: 'mf-listings/save-heart' … })`, `listingIsland({ name: 'save-heart' … })`.
   */
  islands: Set<string>;
};

/** Parses the file; throws on a syntax error. */
export function moduleFacts(file: string): ModuleFacts {
  const isTypeScript = /\.tsx?$/.test(file);
  const text = readFileSync(file, 'utf8');
  const tree: unknown = parseSync(
    text,
    isTypeScript ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript' },
  );
  const nodes = [...walkNodes(tree)];
  const facts: ModuleFacts = {
    imports: [],
    members: new Map(),
    islands: new Set(),
    ...busCalls(nodes),
  };
  for (const node of nodes) {
    readImport(node, facts);
    readMember(node, facts);
    readIsland(node, facts);
  }
  return facts;
}

function readImport(node: SyntaxNode, facts: ModuleFacts) {
  const module = literalOf(node.source);
  if (module === undefined || node.typeOnly === true) return;
  if (node.type === 'ExportAllDeclaration') facts.imports.push([module, '*']);
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return;
  for (const specifier of Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []) {
    if (specifier.isTypeOnly !== true) facts.imports.push([module, importedName(specifier)]);
  }
}

function importedName(specifier: SyntaxNode): string {
  switch (specifier.type) {
    case 'ImportDefaultSpecifier':
      return 'default';
    case 'ImportSpecifier':
      return nameOf(specifier.imported) ?? nameOf(specifier.local) ?? '*';
    case 'ExportSpecifier':
      return nameOf(specifier.orig) ?? '*';
    default:
      return '*';
  }
}

function readMember(node: SyntaxNode, facts: ModuleFacts) {
  if (node.type !== 'MemberExpression') return;
  const object = nameOf(node.object);
  const member = nameOf(node.property);
  if (object === undefined || member === undefined) return;
  const members = facts.members.get(object) ?? new Set();
  facts.members.set(object, members.add(member));
}

function readIsland(node: SyntaxNode, facts: ModuleFacts) {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return;
  if (!/^island$|Island$/.test(nameOf(node.callee) ?? '')) return;
  const fields = fieldsOf(node.arguments[0]?.expression);
  const name = literalOf(fields.get('id'))?.split('/').at(-1) ?? literalOf(fields.get('name'));
  if (name !== undefined) facts.islands.add(name);
}
