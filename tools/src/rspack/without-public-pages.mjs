import { parseSync } from '@swc/core';

/**
 * Loader of browser builds that runs before the compiler: reduces pages passed to `publicPage` to their path. Imports
 * that only the rest used are removed, so the build contains neither loader nor view of a public page.
 */
export default function withoutPublicPages(source) {
  if (!source.includes('publicPage')) return source;
  // swc's byte offsets continue across parses: the first statement's offset marks the start of this text.
  const text = Buffer.from(`;${source}`);
  const { body } = parseSync(String(text), { syntax: 'typescript', tsx: this.resourcePath.endsWith('x') });
  const begin = body[0].span.start;
  const cut = (start, end) => String(text.subarray(start - begin, end - begin));

  let result = '';
  let position = begin + 1;
  for (const call of callsIn(body)) {
    const page = call.arguments.at(-1)?.expression;
    const path = page?.type === 'ObjectExpression' ? page.properties.find(isPath) : undefined;
    if (!path)
      throw new Error(
        `publicPage gets its page written out, with its path in it: ${cut(call.span.start, call.span.end)}`,
      );
    const kept = path.type === 'Identifier' ? 'path' : `path: ${cut(path.value.span.start, path.value.span.end)}`;
    result += `${cut(position, page.span.start)}{ ${kept} }`;
    position = page.span.end;
  }
  return result + cut(position, begin + text.length);
}

const isPath = (property) => property.value === 'path' || property.key?.value === 'path';

function* callsIn(node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'CallExpression' && node.callee.value === 'publicPage') yield node;
  else for (const child of Object.values(node)) yield* callsIn(child);
}
