// Who may import whom (docs/architecture.md). Every rule's comment is what a person reads who broke it.
import { existsSync, readdirSync } from 'node:fs';

const workspaces = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(`${import.meta.dirname}/${name}/package.json`),
);
const remotes = workspaces.filter((name) => name.startsWith('mf-'));
const any = (names) => `^(${names.join('|')})/`;
const others = (...allowed) => any(workspaces.filter((name) => !allowed.includes(name)));
const tests = '\\.test\\.tsx?$|/test/|/testing/';

const packageBorders = [
  {
    name: 'contracts-know-nobody',
    comment:
      'shared-contracts is what everybody agrees on, so it depends on no other package. Move what you need into it, or keep the code with its user.',
    from: { path: '^shared-contracts/' },
    to: { path: others('shared-contracts') },
  },
  {
    name: 'contracts-stay-small',
    comment:
      'At run time shared-contracts uses zod and eventemitter3 only: it is in every bundle. Types of other libraries come by `import type`.',
    from: { path: '^shared-contracts/', pathNot: tests },
    to: { path: 'node_modules/', pathNot: 'node_modules/(zod|eventemitter3)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'ui-knows-no-product',
    comment: 'shared-ui is design only: no contracts, no remotes. Give the component its data and words as props.',
    from: { path: '^shared-ui/' },
    to: { path: others('shared-ui') },
  },
  {
    name: 'kit-knows-no-page',
    comment:
      'shared-kit is what remotes build in: it imports shared-contracts and shared-ui only. What one remote alone needs stays there.',
    from: { path: '^shared-kit/' },
    to: { path: others('shared-kit', 'shared-contracts', 'shared-ui') },
  },
  {
    name: 'shell-knows-no-remote',
    comment:
      'The shell finds remotes at run time, through the discovery document. Place a widget by name, or publish an event.',
    from: { path: '^shell/' },
    to: { path: others('shell', 'shared-contracts', 'shared-ui', 'shared-kit') },
  },
  ...remotes.map((remote) => ({
    name: `${remote}-stands-alone`,
    comment:
      'A remote imports shared-contracts, shared-ui and shared-kit only, so that it is released alone. Use an event, a link or a widget by name.',
    from: { path: `^${remote}/` },
    to: { path: others(remote, 'shared-contracts', 'shared-ui', 'shared-kit') },
  })),
  {
    name: 'api-knows-contracts-only',
    comment: 'The API shares its contracts with the pages and nothing else.',
    from: { path: '^api/' },
    to: { path: others('api', 'shared-contracts') },
  },
  {
    name: 'e2e-stays-outside',
    comment:
      'Browser tests use what a person sees: of the project they import the contracts (builders) and the tools that start it.',
    from: { path: '^e2e/' },
    to: { path: others('e2e', 'shared-contracts', 'tools') },
  },
  {
    name: 'tools-know-contracts-only',
    comment: 'The tools build and start the packages by their folders; they import the contracts only.',
    from: { path: '^tools/' },
    to: { path: others('tools', 'shared-contracts') },
  },
  {
    name: 'nobody-needs-tools',
    comment: 'Product code runs without the tools.',
    from: { path: '^(shared-|shell/|mf-|api/)' },
    to: { path: '^(tools|e2e)/' },
  },
  ...workspaces.map((workspace) => ({
    name: `enter-${workspace}-by-its-door`,
    comment: `Import ${workspace} by its package name: only what its package.json exports is public.`,
    from: { path: '^[^/]+/', pathNot: `^${workspace}/` },
    to: { path: `^${workspace}/`, dependencyTypesNot: ['aliased-workspace'] },
  })),
];

const layers = ['lib', 'components', 'features', 'pages', 'exposes'];
const layerBorders = layers.slice(0, -1).map((layer, index) => ({
  name: `no-import-up-from-${layer}`,
  comment: `Imports go exposes → pages → features → components → lib. ${layer} may not know ${layers.slice(index + 1).join(', ')}: move the shared part down or pass it in.`,
  from: { path: `^(shell|mf-[^/]+)/src/${layer}/`, pathNot: tests },
  to: { path: `^(shell|mf-[^/]+)/src/(${layers.slice(index + 1).join('|')})/` },
}));

const innerBorders = [
  ...layerBorders,
  {
    name: 'features-do-not-meet',
    comment:
      'A feature imports no other feature: what two need moves to components or lib; a page brings features together.',
    from: { path: '^((?:shell|mf-[^/]+)/src/features/[^/]+)/' },
    to: { path: '^(shell|mf-[^/]+)/src/features/', pathNot: '^$1/' },
  },
  {
    name: 'api-modules-meet-at-the-door',
    comment:
      "An API module uses another by its index.ts only: ask for what you need there, don't reach into its files.",
    from: { path: '^api/src/modules/([^/]+)/' },
    to: { path: '^api/src/modules/', pathNot: '^api/src/modules/($1/|[^/]+/index\\.ts$)' },
  },
  {
    name: 'api-calls-stand-in-routes',
    comment:
      "A call is registered in its module's routes.ts or <part>-routes.ts: docs/architecture.md says which file of a module holds what.",
    from: { path: '^api/src/modules/', pathNot: `routes\\.ts$|${tests}` },
    to: { path: '^api/src/platform/http/register-(endpoint|versions)\\.ts$' },
  },
  {
    name: 'api-routes-hold-no-query',
    comment: 'Routes ask and answer. A query belongs to repository.ts, or to the file that is named after its rows.',
    from: { path: '^api/src/modules/.*routes\\.ts$' },
    to: { path: '^node_modules/drizzle-orm/|^api/src/modules/.*/tables\\.ts$' },
  },
  {
    name: 'api-roles-have-one-name',
    comment:
      'The folder says which module it is: chat/service.ts, not chat/chat-service.ts. docs/architecture.md names the roles.',
    from: { path: '^api/src/modules/[^/]+/[^/]+-(module|service|repository|policy|presenter|refusals)\\.ts$' },
    to: {},
  },
  {
    name: 'api-policy-only-decides',
    comment: 'A policy decides by what it is given: let the service read the rows, and hand them over.',
    from: { path: '^api/src/modules/[^/]+/policy\\.ts$' },
    to: {
      path: '^api/src/modules/[^/]+/(service|repository|presenter|[^/]*routes)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'api-platform-knows-no-module',
    comment: 'platform/ serves every module and knows none: pass the module in, or let it register itself.',
    from: { path: '^api/src/platform/', pathNot: tests },
    to: { path: '^api/src/modules/' },
  },
];

const hygiene = [
  {
    name: 'imports-exist',
    comment:
      'This import leads nowhere. Is the library in the package.json of this workspace? Does the path carry its ending?',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment:
      'These files import each other in a circle, be it for types: none can be understood alone. Move what they share into a third.',
    from: {},
    to: { circular: true },
  },
];

export default {
  forbidden: [...packageBorders, ...innerBorders, ...hygiene].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|template)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
