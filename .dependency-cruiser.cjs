/*
 * Who may import whom: the house's table, checked by `npm run layers`. A folder may import what its rule's `to`
 * lets pass; external packages are free unless a rule names them.
 */

/** Files of `from` may import only their own folder and `allowed` (regular expressions) from this project. */
const only = (name, from, allowed, fromNot) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [testing, ...(fromNot ? [fromNot] : [])] },
  to: { path: '^(shared|widgets|host|tests)/', pathNot: allowed },
});

/** Tests and stories may reach further: builders, fakes and the thing under test. */
const testing = '\\.(test|stories)\\.tsx?$|/testing/';

const never = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: testing },
  to: { path: to },
});

const domElements = '^widgets/elements/([^/]+)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only('contract-knows-nobody', '^shared/contract/', ['^shared/contract/']),
    only('domain-knows-contract', '^shared/domain/', ['^shared/(domain|contract)/']),
    only('messages-know-contract', '^shared/messages/', ['^shared/(messages|contract)/']),
    never('shared-runs-everywhere', '^shared/', '^(node:|react|node_modules/react)'),
    only('ui-knows-styles', '^widgets/ui/', ['^widgets/(ui|styles)/']),
    only('styles-stand-alone', '^widgets/styles/', ['^widgets/styles/']),
    only('state-knows-ports', '^widgets/state/', [
      '^widgets/state/',
      '^shared/',
      '^widgets/io/(ports|lazy|when-idle)\\.ts$',
    ]),
    only('io-knows-contract', '^widgets/io/', ['^widgets/io/', '^shared/(contract|messages)/']),
    {
      name: 'element-stays-in-its-room',
      severity: 'error',
      from: { path: domElements, pathNot: testing },
      to: {
        path: '^(shared|widgets|host|tests)/',
        pathNot: [
          '^widgets/elements/$1/',
          '^widgets/(ui|state|styles|runtime)/',
          '^shared/',
          '^widgets/io/(ports|lazy|when-idle)\\.ts$',
        ],
      },
    },
    only('runtime-wires-io-to-state', '^widgets/runtime/', [
      '^widgets/(runtime|io|state|styles|ui)/',
      '^shared/',
      '^package\\.json$',
    ]),
    only('site-knows-shared', '^host/site/', ['^host/site/', '^shared/']),
    only('platform-knows-no-feature', '^host/server/platform/', ['^host/server/platform/', '^shared/']),
    only('features-stand-on-the-platform', '^host/server/features/', [
      '^host/server/(platform|features)/',
      '^host/server/(app-context|store|config/config)\\.ts$',
      '^host/server/providers/',
      '^host/site/',
      '^shared/',
    ]),
    {
      name: 'fastify-in-plugins-and-routes',
      severity: 'error',
      from: {
        path: '^host/server/features/',
        pathNot: [testing, '(plugin|routes|hook)\\.ts$', '^host/server/features/pages/'],
      },
      to: { path: 'node_modules/(fastify|@fastify)(/|$)' },
    },
    {
      name: 'sql-in-repositories',
      severity: 'error',
      from: {
        path: '^host/server/features/',
        pathNot: [testing, 'repository\\.ts$', '^host/server/features/operator/backup/', '/repositories/'],
      },
      to: { path: 'node_modules/(kysely|pg)(/|$)' },
    },
    only('providers-stand-on-the-platform', '^host/server/providers/', [
      '^host/server/(providers|platform)/',
      '^shared/',
    ]),
    only('cli-and-seed', '^host/server/(cli|seed)/', [
      '^host/server/(cli|seed|config|features|platform|providers)/',
      '^host/server/(store|startup-error)\\.ts$',
      '^shared/',
    ]),
    {
      // it shows that the API's documents suffice: tests too, which other rules leave alone
      name: 'walk-goes-by-the-documents-alone',
      severity: 'error',
      from: { path: '^tests/api/walk/' },
      to: {
        pathNot: ['^tests/api/walk/', '^node_modules/(ajv|laravel-echo|socket\\.io-client|vitest)/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      // `npm ci --omit=dev` and `npm start` work where dist/ is there
      name: 'server-runs-without-development-dependencies',
      severity: 'error',
      from: {
        path: '^(host/server|host/site|shared)/',
        pathNot: [testing, '^host/site/demo/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    never('widgets-never-reach-the-host', '^widgets/', '^host/'),
    never('server-never-imports-widgets', '^host/server/', '^widgets/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\?' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
