// Rule 1 of the architecture: imports go one way (docs/architecture.md). Part of npm run check.

const TEST = '\\.test\\.tsx?$|/test/'
const FEATURE = '^apps/server/src/features/'
/** How a module becomes a page and is completed: of the program and of courses alike. */
const EVERY_MODULE = `${FEATURE}learning/(begun-workbook|film-tracks|module-completion\\.repo|module-sections|module-views|open-module|workbook-cells)\\.ts$`

/** The layers of the client from below; the files beside their folders (root.tsx, routes.ts) may import everything. */
const WEB_LAYERS = ['theme', 'lib', 'ui', 'features', 'pages']
const upwards = WEB_LAYERS.map((layer, at) => ({
  name: `web-${layer}-imports-upwards`,
  comment: 'lib <- ui <- features <- pages',
  severity: 'error',
  from: { path: `^apps/web/app/${layer}/` },
  to: {
    path: `^apps/web/app/(${WEB_LAYERS.slice(at + 1)
      .map((higher) => `${higher}/|`)
      .join('')}[^/]+$)`,
  },
}))

const WEB_FEATURES = '^apps/web/app/features/'
/**
 * The client's features that are made of others, from below: each may import those before it in this list, and every feature that
 * is not in it. Those import `account` only, which says who the member is and which day it is.
 */
const COMPOSED = ['staff', 'courses', 'shell', 'coaching', 'dashboard']
const composed = COMPOSED.slice(0, -1).map((name, at) => ({
  name: `web-${name}-imports-upwards`,
  comment: 'COMPOSED names the order.',
  severity: 'error',
  from: { path: `${WEB_FEATURES}${name}/` },
  to: { path: `${WEB_FEATURES}(${COMPOSED.slice(at + 1).join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports only zod and itself.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST },
      to: { pathNot: '^packages/contract/src/|(^|/)node_modules/zod/' },
    },
    {
      name: 'server-does-not-import-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-does-not-import-server',
      severity: 'error',
      from: { path: '^apps/web/app/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'web-build-reads-content-only',
      comment:
        'It puts the checked words of the content into the finished pages; scripts/build.ts knows of no other sources.',
      severity: 'error',
      from: { path: '^apps/web/vite' },
      to: {
        path: '^apps/server/',
        pathNot: '\\.content\\.ts$|^apps/server/src/platform/content/',
        reachable: true,
      },
    },
    ...upwards,
    {
      name: 'web-features-stand-alone',
      comment: 'What several features make together is in one of COMPOSED, or in a page.',
      severity: 'error',
      from: { path: `${WEB_FEATURES}([^/]+)/`, pathNot: `${WEB_FEATURES}(${COMPOSED.join('|')})/` },
      to: { path: WEB_FEATURES, pathNot: `${WEB_FEATURES}($1|account)/` },
    },
    ...composed,
    {
      name: 'platform-does-not-know-features',
      severity: 'error',
      from: { path: '^apps/server/src/(platform|adapters)/', pathNot: TEST },
      to: { path: FEATURE, pathNot: '\\.content\\.ts$' },
    },
    {
      name: 'server-features-call-services',
      comment:
        'A feature reaches another only through a *.service.ts; a table or query may name its tables, and the shape of content that of other content. What every module has, courses read where the program has it (EVERY_MODULE).',
      severity: 'error',
      from: { path: `${FEATURE}([^/]+)/`, pathNot: `${TEST}|\\.(tables|views|repo|content)\\.ts$` },
      to: { path: FEATURE, pathNot: `${FEATURE}$1/|\\.service\\.ts$|${EVERY_MODULE}` },
    },
    {
      name: 'server-content-is-made-of-content',
      severity: 'error',
      from: { path: `${FEATURE}([^/]+)/.*\\.content\\.ts$` },
      to: { path: FEATURE, pathNot: `${FEATURE}$1/|\\.content\\.ts$` },
    },
    {
      name: 'server-queries-name-tables',
      severity: 'error',
      from: { path: `${FEATURE}([^/]+)/.*\\.(tables|views|repo)\\.ts$` },
      to: { path: FEATURE, pathNot: `${FEATURE}$1/|\\.(service|tables|views)\\.ts$` },
    },
    {
      name: 'drizzle-has-one-import',
      comment: 'Its names come from platform/db/drizzle.ts, which says why.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: '^apps/server/src/platform/db/' },
      to: { path: '(^|/)node_modules/drizzle-orm/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-policies-open-rooms',
      severity: 'error',
      from: { pathNot: '^apps/server/src/platform/realtime/|\\.policy\\.ts$' },
      to: { path: '^apps/server/src/platform/realtime/authorized-room\\.ts$' },
    },
    {
      name: 'no-circles',
      comment: 'Not of types alone either.',
      severity: 'error',
      from: { pathNot: TEST },
      to: { circular: true },
    },
    {
      name: 'nothing-unknown',
      comment: 'An import that leads nowhere would escape the rules above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/build/|\\+types/|^site-content:|virtual:' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
}
