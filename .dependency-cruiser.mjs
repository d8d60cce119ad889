// Import rules between packages and layers (docs/architecture.md). A rule's comment is its error message.
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
      'shared-contracts depends on no other package. Move what you need into it, or leave the code in the package that uses it.',
    from: { path: '^shared-contracts/' },
    to: { path: others('shared-contracts') },
  },
  {
    name: 'contracts-stay-small',
    comment:
      'shared-contracts is in every bundle, so at run time it uses only zod and eventemitter3. Import types of other libraries with `import type`.',
    from: { path: '^shared-contracts/', pathNot: tests },
    to: { path: 'node_modules/', pathNot: 'node_modules/(zod|eventemitter3)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'ui-knows-no-product',
    comment: 'shared-ui contains design only: no contracts, no remotes. Pass data and copy to the component as props.',
    from: { path: '^shared-ui/' },
    to: { path: others('shared-ui') },
  },
  {
    name: 'kit-knows-no-page',
    comment:
      'shared-kit is compiled into remotes and imports only shared-contracts and shared-ui. Leave code that one remote needs in that remote.',
    from: { path: '^shared-kit/' },
    to: { path: others('shared-kit', 'shared-contracts', 'shared-ui') },
  },
  {
    name: 'shell-knows-no-remote',
    comment:
      'The shell loads remotes at run time from the discovery document. Place a widget by name, or publish an event.',
    from: { path: '^shell/' },
    to: { path: others('shell', 'shared-contracts', 'shared-ui', 'shared-kit') },
  },
  ...remotes.map((remote) => ({
    name: `${remote}-stands-alone`,
    comment:
      'A remote imports only shared-contracts, shared-ui and shared-kit, so that it can be released independently. Use an event, a link or a widget by name.',
    from: { path: `^${remote}/` },
    to: { path: others(remote, 'shared-contracts', 'shared-ui', 'shared-kit') },
  })),
  {
    name: 'api-knows-contracts-only',
    comment: 'The API imports only the contracts.',
    from: { path: '^api/' },
    to: { path: others('api', 'shared-contracts') },
  },
  {
    name: 'e2e-stays-outside',
    comment:
      'Browser tests use what users see. They may import only the contracts (builders) and the tools that start the site.',
    from: { path: '^e2e/' },
    to: { path: others('e2e', 'shared-contracts', 'tools') },
  },
  {
    name: 'tools-know-contracts-only',
    comment: 'The tools build and start packages by folder, and import only the contracts.',
    from: { path: '^tools/' },
    to: { path: others('tools', 'shared-contracts') },
  },
  {
    name: 'nobody-needs-tools',
    comment: 'Product code must run without the tools.',
    from: { path: '^(shared-|shell/|mf-|api/)' },
    to: { path: '^(tools|e2e)/' },
  },
  ...workspaces.map((workspace) => ({
    name: `enter-${workspace}-by-its-door`,
    comment: `Import ${workspace} by its package name. Only what its package.json exports is public.`,
    from: { path: '^[^/]+/', pathNot: `^${workspace}/` },
    to: { path: `^${workspace}/`, dependencyTypesNot: ['aliased-workspace'] },
  })),
];

const layers = ['lib', 'components', 'features', 'pages', 'exposes'];
const layerBorders = layers.slice(0, -1).map((layer, index) => ({
  name: `no-import-up-from-${layer}`,
  comment: `Imports go exposes → pages → features → components → lib. ${layer} may not import ${layers.slice(index + 1).join(', ')}: move the shared part down, or pass it as an argument.`,
  from: { path: `^(shell|mf-[^/]+)/src/${layer}/`, pathNot: tests },
  to: { path: `^(shell|mf-[^/]+)/src/(${layers.slice(index + 1).join('|')})/` },
}));

const innerBorders = [
  ...layerBorders,
  {
    name: 'features-do-not-meet',
    comment:
      'A feature must not import another feature. Move shared code to components or lib, or combine the features in a page.',
    from: { path: '^((?:shell|mf-[^/]+)/src/features/[^/]+)/' },
    to: { path: '^(shell|mf-[^/]+)/src/features/', pathNot: '^$1/' },
  },
  {
    name: 'api-modules-meet-at-the-door',
    comment: 'Import another API module only through its index.ts. Export there what you need.',
    from: { path: '^api/src/modules/([^/]+)/' },
    to: { path: '^api/src/modules/', pathNot: '^api/src/modules/($1/|[^/]+/index\\.ts$)' },
  },
  {
    name: 'api-calls-stand-in-routes',
    comment:
      "Register endpoints in the module's routes.ts or <part>-routes.ts. docs/architecture.md lists the files of a module.",
    from: { path: '^api/src/modules/', pathNot: `routes\\.ts$|${tests}` },
    to: { path: '^api/src/platform/http/register-(endpoint|versions)\\.ts$' },
  },
  {
    name: 'api-routes-hold-no-query',
    comment: 'Routes contain no queries. Move them to repository.ts, or to the file named after their rows.',
    from: { path: '^api/src/modules/.*routes\\.ts$' },
    to: { path: '^node_modules/drizzle-orm/|^api/src/modules/.*/tables\\.ts$' },
  },
  {
    name: 'api-roles-have-one-name',
    comment:
      'Do not repeat the name of the module: chat/service.ts, not chat/chat-service.ts. docs/architecture.md lists the roles.',
    from: { path: '^api/src/modules/[^/]+/[^/]+-(module|service|repository|policy|presenter|refusals)\\.ts$' },
    to: {},
  },
  {
    name: 'api-policy-only-decides',
    comment: 'A policy decides from its arguments. Read the rows in the service, and pass them in.',
    from: { path: '^api/src/modules/[^/]+/policy\\.ts$' },
    to: {
      path: '^api/src/modules/[^/]+/(service|repository|presenter|[^/]*routes)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'api-platform-knows-no-module',
    comment: 'platform/ must not import modules. Pass the module in, or let it register itself.',
    from: { path: '^api/src/platform/', pathNot: tests },
    to: { path: '^api/src/modules/' },
  },
];

const hygiene = [
  {
    name: 'imports-exist',
    comment:
      'This import cannot be resolved. Is the library in the package.json of this workspace? Does the path have its extension?',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment: 'These files import each other in a cycle (types count, too). Move what they share into another file.',
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
