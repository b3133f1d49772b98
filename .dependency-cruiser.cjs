// The layers of the house: domain ← contract ← server, web; and the layers inside server and web.
// It needs `parser: 'swc'`: without it dependency-cruiser finds no modules under TypeScript 7 and reports no violations at all.
const features = require('./tools/feature-levels.cjs')
const levels = require('./tools/module-levels.cjs')
const rooms = require('./tools/module-rooms.cjs')

// `tables/` in the domain holds the tables of tests.
const tests = '\\.test\\.tsx?$|/testing/|/test/|^packages/domain/src/.*/tables/'
const modules = '^apps/server/src/modules'
const web = '^apps/web/app'

/** Which others of the same kind those of each level may not import: `folder` matches one of them, and `names` are told relative to `base`. */
function levelRules({ levels, name, comment, base, folder }) {
  return levels.map((names, level) => {
    const lower = levels.slice(0, level).flat()
    return {
      name: `${name}-${level}`,
      comment,
      severity: 'error',
      from: { path: `${base}/(${names.join('|')})/`, pathNot: tests },
      to: { path: `${base}/${folder}`, pathNot: `${base}/(${['$1', ...lower].join('|')})/` },
    }
  })
}

const moduleLevels = levelRules({
  levels,
  name: 'server-module-level',
  comment: 'A module imports only modules of lower levels (tools/module-levels.cjs).',
  base: modules,
  folder: '[^/]+/',
})

const featureLevels = levelRules({
  levels: features,
  name: 'web-feature-level',
  comment: 'A feature imports only features of lower levels (tools/feature-levels.cjs).',
  base: `${web}/features`,
  folder: '(?:(?:nouns|staff)/)?[^/]+/',
})

const roomLevels = Object.entries(rooms).flatMap(([module, roomsByLevel]) =>
  levelRules({
    levels: roomsByLevel,
    name: `server-room-${module}-level`,
    comment: 'A room imports only rooms of lower levels of its module (tools/module-rooms.cjs), and never its door.',
    base: `${modules}/${module}`,
    folder: '',
  }),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A type that two files share stands below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know neither the wire nor the server nor the browser, and nothing of the machine.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: tests },
      to: {
        pathNot:
          '^packages/domain/src|^(packages/domain/)?node_modules/(diff|n2words|libphonenumber-js|@noble/hashes)/',
      },
    },
    {
      name: 'contract-knows-domain-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: tests },
      to: { pathNot: '^packages/(contract|domain)/src|^node_modules/(zod|libphonenumber-js)/' },
    },
    {
      name: 'server-and-web-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web/app' },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    {
      name: 'nothing-needs-the-card-sandbox',
      comment: 'It stands in for the bank: the product knows its address only. Tests start it, and npm start.',
      severity: 'error',
      from: { path: '^(packages|apps/(server|web))/', pathNot: tests },
      to: { path: '^apps/card-sandbox' },
    },
    {
      name: 'card-sandbox-knows-packages-only',
      severity: 'error',
      from: { path: '^apps/card-sandbox' },
      to: { path: '^apps/(server|web)' },
    },
    {
      name: 'module-inside-is-private',
      comment:
        'Of another module only its operations, and types, are for others; routes, queries, presenters and jobs are its own.',
      severity: 'error',
      from: { path: `${modules}/([^/]+)/`, pathNot: tests },
      to: {
        path: `${modules}/[^/]+/`,
        pathNot: [`${modules}/$1/`, `${modules}/[^/]+/operations/`, `${modules}/[^/]+/[^/]+/operations/`],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...moduleLevels,
    ...featureLevels,
    ...roomLevels,
    {
      name: 'adapters-know-no-product',
      severity: 'error',
      from: { path: '^apps/server/src/adapters', pathNot: tests },
      to: { path: `${modules}|^apps/server/src/(http|jobs|app|app-context|main|worker)(/|\\.ts)` },
    },
    {
      name: 'database-knows-no-product',
      severity: 'error',
      from: { path: '^apps/server/src/(database|config|environment-names|secret-key)', pathNot: tests },
      to: { path: `${modules}|^apps/server/src/(http|jobs|app|app-context|main|worker)(/|\\.ts)` },
    },
    {
      name: 'page-imports-no-page',
      severity: 'error',
      from: { path: `${web}/pages/`, pathNot: tests },
      to: { path: `${web}/pages/` },
    },
    {
      name: 'web-pages-are-the-top',
      comment: 'routes → pages → features → ui.',
      severity: 'error',
      from: { path: `${web}/(features|player|api|ui|i18n|server)/`, pathNot: tests },
      to: { path: `${web}/(pages/|routes\\.ts)` },
    },
    {
      name: 'web-ui-knows-no-feature',
      comment: 'The design system knows no route, no call and no domain noun.',
      severity: 'error',
      from: { path: `${web}/ui/`, pathNot: tests },
      to: { path: `${web}/(features|api|player|server)/|${web}/(routes|paths|page-table)\\.ts` },
    },
    {
      name: 'web-parts-know-no-feature',
      severity: 'error',
      from: { path: `${web}/(player|api|i18n)/`, pathNot: tests },
      to: { path: `${web}/features/` },
    },
    {
      name: 'no-test-in-the-product',
      severity: 'error',
      from: { pathNot: `${tests}|^(tools|e2e|bench|ops)/` },
      to: { path: '\\.test\\.tsx?$|/testing/' },
    },
    {
      name: 'no-missing-import',
      comment: 'The types of routes are made by React Router before the type check, which misses them itself.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['/\\+types/', '^[.]/description[.]ts$'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'apps/web/(build|app/paraglide)|\\.react-router' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
}
