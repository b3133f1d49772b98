/**
 * Every checker is shown a planted violation in a folder of its own and has to report it; and the same folder without it, where it has
 * to be silent. A checker that went blind (a changed option, a parser that finds nothing) fails here instead of passing quietly.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { root } from './start/install.mjs'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const configurations = [
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.dependency-cruiser.cjs',
  'tools/feature-levels.cjs',
  'tools/module-levels.cjs',
  'tools/module-rooms.cjs',
  'tsconfig.base.json',
]

/** A small project with the real configurations, the real packages, and these files. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tembrel-canary-'))
  folders.push(folder)
  for (const path of configurations) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const tsconfig = '{ "extends": "../../tsconfig.base.json", "include": ["src", "app"] }'
  const all = {
    'package.json': '{"type":"module"}',
    'apps/server/tsconfig.json': tsconfig,
    'packages/domain/tsconfig.json': tsconfig,
    'apps/web/tsconfig.json': tsconfig,
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function run(folder: string, program: string, ...args: string[]): { status: number | null; output: string } {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  return { status, output: `${stdout}${stderr}` }
}

const clean = { 'apps/server/src/clean-file.ts': 'export function cleanFile(): number {\n  return 1\n}\n' }

const oxlint = (folder: string) => run(folder, 'oxlint', '--type-aware', '--deny-warnings', '.')
const longFunction = `export function longOne(): number {\n  let sum = 0\n${'  sum += 1\n'.repeat(80)}  return sum\n}\n`

const lintCanaries: readonly [string, Record<string, string>, RegExp][] = [
  [
    'a floating promise',
    { 'apps/server/src/a.ts': 'async function go(): Promise<void> {\n  await Promise.resolve()\n}\ngo()\n' },
    /no-floating-promises/,
  ],
  [
    'a promise where a condition belongs',
    {
      'apps/server/src/a.ts':
        'export async function go(ask: () => Promise<boolean>): Promise<number> {\n  await ask()\n  return ask() ? 1 : 2\n}\n',
    },
    /no-misused-promises/,
  ],
  ['any', { 'apps/server/src/a.ts': 'export function f(x: any): void {\n  void x\n}\n' }, /no-explicit-any/],
  [
    'a value without a type that is used',
    { 'apps/server/src/a.ts': "export const n: number = JSON.parse('1').n\n" },
    /no-unsafe/,
  ],
  [
    'a circle of imports',
    {
      'apps/server/src/a.ts': "import { b } from './b.ts'\nexport const a = (): number => b()\n",
      'apps/server/src/b.ts': "import { a } from './a.ts'\nexport const b = (): number => a()\n",
    },
    /no-cycle/,
  ],
  ['a default export in the server', { 'apps/server/src/a.ts': 'export default 1\n' }, /no-default-export/],
  [
    'a barrel',
    { 'apps/server/src/a.ts': "export * from './b.ts'\n", 'apps/server/src/b.ts': 'export const b = 1\n' },
    /no-barrel-file/,
  ],
  ['a file name in camel case', { 'apps/server/src/someFile.ts': 'export const a = 1\n' }, /filename-case/],
  [
    'console in product code',
    { 'apps/server/src/a.ts': "export const f = (): void => console.log('x')\n" },
    /no-console/,
  ],
  ['a function of more than 70 lines', { 'apps/server/src/a.ts': longFunction }, /max-lines-per-function/],
  [
    'a file of more than 400 lines',
    { 'apps/server/src/a.ts': Array.from({ length: 401 }, (_, n) => `export const a${n} = ${n}\n`).join('') },
    /max-lines/,
  ],
  [
    'a conditional hook',
    {
      'apps/web/app/ui/part.tsx':
        "import { useState } from 'react'\nexport function Part({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
    },
    /rules-of-hooks/,
  ],
]

test('oxlint is silent where nothing is wrong, default exports of pages included', () => {
  const { status, output } = oxlint(
    project({ ...clean, 'apps/web/app/pages/home.tsx': 'export default function Home() {\n  return null\n}\n' }),
  )
  assert.equal(status, 0, output)
})

/** Each canary in a folder of its own, so that one run of the program shows all of them. */
function caged(
  canaries: readonly { readonly files: Record<string, string>; readonly base: string }[],
): Record<string, string> {
  const entries = canaries.flatMap(({ files, base }, index) =>
    Object.entries(files).map(([path, text]) => [path.replace(base, `${base}canary-${index}/`), text] as const),
  )
  return Object.fromEntries(entries)
}

const lintBase = (files: Record<string, string>): string =>
  Object.keys(files)[0]?.startsWith('apps/web') === true ? 'apps/web/app/' : 'apps/server/src/'

let lintOutput: string | undefined
for (const [index, [title, , sign]] of lintCanaries.entries()) {
  test(`oxlint reports ${title}`, () => {
    lintOutput ??= run(
      project(caged(lintCanaries.map(([, files]) => ({ files, base: lintBase(files) })))),
      'oxlint',
      '--type-aware',
      '-f',
      'unix',
      '.',
    ).output
    const lines = lintOutput.split('\n').filter((line) => line.includes(`/canary-${index}/`))
    assert.match(lines.join('\n'), sign)
  })
}

const layered: Record<string, string> = {
  'packages/domain/src/money/percent.ts': 'export const pct = 1\n',
  'packages/contract/src/call.ts': "import { pct } from '../../domain/src/money/percent.ts'\nexport const call = pct\n",
  'apps/server/src/modules/orders/operations/place-order.ts':
    "import { post } from '../../ledger/operations/post.ts'\nexport const placeOrder = post\n",
  'apps/server/src/modules/orders/work/order-row.ts': 'export const row = 1\n',
  'apps/server/src/modules/orders/actions/operations/take-action.ts':
    "import { row } from '../../work/order-row.ts'\nexport const takeAction = row\n",
  'apps/server/src/modules/orders/orders.routes.ts':
    "import { takeAction } from './actions/operations/take-action.ts'\nexport const routes = takeAction\n",
  'apps/server/src/modules/ledger/operations/post.ts': 'export const post = 1\n',
  'apps/server/src/modules/ledger/ledger.queries.ts': 'export const insertPost = 1\n',
  'apps/card-sandbox/src/build-sandbox.ts': 'export const sandbox = 1\n',
  'apps/web/app/ui/button.tsx': 'export const button = 1\n',
  'apps/web/app/features/orders/order-card.tsx':
    "import { button } from '../../ui/button.tsx'\nexport const card = button\n",
  'apps/web/app/features/staff/people/person-card.tsx':
    "import { card } from '../../orders/order-card.tsx'\nexport const personCard = card\n",
  'apps/web/app/pages/home.tsx': "import { card } from '../features/orders/order-card.tsx'\nexport default card\n",
  'apps/web/app/pages/about.tsx': 'export default 1\n',
}

const cruise = (folder: string) =>
  run(
    folder,
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'apps/card-sandbox/src',
    'apps/server/src',
    'apps/web/app',
  )

const layerCanaries: readonly [string, string, string, string][] = [
  [
    'domain that imports the contract',
    'packages/domain/src/money/bad.ts',
    '../../../contract/src/call.ts',
    'domain-is-pure',
  ],
  ['domain that reads files', 'packages/domain/src/money/bad.ts', 'node:fs', 'domain-is-pure'],
  ['domain that imports a foreign library', 'packages/domain/src/money/bad.ts', 'kysely', 'domain-is-pure'],
  [
    'contract that imports the server',
    'packages/contract/src/bad.ts',
    '../../../apps/server/src/modules/ledger/operations/post.ts',
    'contract-knows-domain-only',
  ],
  [
    'server that imports the web',
    'apps/server/src/bad.ts',
    '../../web/app/ui/button.tsx',
    'server-and-web-meet-in-the-contract',
  ],
  [
    'web that imports the server',
    'apps/web/app/ui/bad.ts',
    '../../../server/src/modules/ledger/operations/post.ts',
    'web-and-server-meet-in-the-contract',
  ],
  [
    'server that imports the card sandbox',
    'apps/server/src/bad.ts',
    '../../card-sandbox/src/build-sandbox.ts',
    'nothing-needs-the-card-sandbox',
  ],
  [
    'web that imports the card sandbox',
    'apps/web/app/bad.ts',
    '../../card-sandbox/src/build-sandbox.ts',
    'nothing-needs-the-card-sandbox',
  ],
  [
    'card sandbox that imports the server',
    'apps/card-sandbox/src/bad.ts',
    '../../server/src/modules/ledger/operations/post.ts',
    'card-sandbox-knows-packages-only',
  ],
  [
    'module that imports a higher one',
    'apps/server/src/modules/ledger/operations/bad.ts',
    '../../orders/operations/place-order.ts',
    'server-module-level-1',
  ],
  [
    'module that looks inside another',
    'apps/server/src/modules/orders/operations/bad.ts',
    '../../ledger/ledger.queries.ts',
    'module-inside-is-private',
  ],
  [
    'feature that imports a higher one',
    'apps/web/app/features/orders/bad.ts',
    '../staff/people/person-card.tsx',
    'web-feature-level-3',
  ],
  [
    'module that looks into a room of another',
    'apps/server/src/modules/bank-statements/operations/bad.ts',
    '../../orders/work/order-row.ts',
    'module-inside-is-private',
  ],
  [
    'room that imports a higher one',
    'apps/server/src/modules/orders/work/bad.ts',
    '../actions/operations/take-action.ts',
    'server-room-orders-level-0',
  ],
  [
    'room that imports the door of its module',
    'apps/server/src/modules/orders/actions/operations/bad.ts',
    '../../orders.routes.ts',
    'server-room-orders-level-8',
  ],
  ['page that imports a page', 'apps/web/app/pages/bad.tsx', './about.tsx', 'page-imports-no-page'],
  [
    'feature that imports a page',
    'apps/web/app/features/orders/bad.ts',
    '../../pages/about.tsx',
    'web-pages-are-the-top',
  ],
  [
    'part of the design system that imports a feature',
    'apps/web/app/ui/bad.ts',
    '../features/orders/order-card.tsx',
    'web-ui-knows-no-feature',
  ],
]

test('dependency-cruiser sees the modules of a project in order and is content', () => {
  const { status, output } = cruise(project(layered))
  assert.equal(status, 0, output)
  assert.match(output, /no dependency violations found \(\d+ modules, [1-9]\d* dependencies cruised\)/)
})

let layerOutput: string | undefined
for (const [index, [title, , target, rule]] of layerCanaries.entries()) {
  test(`dependency-cruiser reports a ${title}`, () => {
    layerOutput ??= cruise(project({ ...layered, ...Object.fromEntries(layerCanaries.map(plantedLayer)) })).output
    const place = plantedLayer(layerCanaries[index] ?? ['', '', '', ''], index)[0]
    const lines = layerOutput.split('\n').filter((line) => line.includes(`${rule}: `) && line.includes(place))
    assert.equal(lines.length, 1, `${rule} about ${place} → ${target} in\n${layerOutput}`)
  })
}

function plantedLayer([, path, target]: readonly string[], index: number): [string, string] {
  return [(path ?? '').replace('bad', `bad-${index}`), `import * as other from '${target}'\nexport const bad = other\n`]
}

test('dependency-cruiser reports a circle of types, in the web too', () => {
  const circleIn = (folder: string) => ({
    [`${folder}/circle-a.ts`]:
      "import { b } from './circle-b.ts'\nexport interface Shared {\n  x: number\n}\nexport const a = b\n",
    [`${folder}/circle-b.ts`]: "import type { Shared } from './circle-a.ts'\nexport const b: Shared = { x: 1 }\n",
  })
  const folders = ['apps/server/src/modules/ledger', 'packages/domain/src/money', 'apps/web/app/features/orders']
  const { output } = cruise(project({ ...layered, ...Object.assign({}, ...folders.map(circleIn)) }))
  const found = output.split('\n').filter((line) => line.includes('no-circles') && line.includes('circle-a'))
  assert.deepEqual(
    folders.map((folder) => found.some((line) => line.includes(`no-circles: ${folder}/`))),
    [true, true, true],
    output,
  )
})

test('tsc reports a wrong type in every package', () => {
  for (const folder of [
    'packages/domain',
    'packages/contract',
    'apps/card-sandbox',
    'apps/server',
    'apps/web',
    'tools',
  ]) {
    const config = readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')
      .replace('"../../tsconfig.base.json"', `"${root}/tsconfig.base.json"`)
      .replace('"../tsconfig.base.json"', `"${root}/tsconfig.base.json"`)
    const place = project({
      'p/q/tsconfig.json': config,
      'p/q/src/a.ts': "export const a: number = 'a'\n",
      'p/q/app/a.ts': "export const a: number = 'a'\n",
    })
    const { status, output } = run(place, 'tsc', '-p', 'p/q', '--noEmit')
    assert.notEqual(status, 0, folder)
    assert.match(output, /TS2322/, folder)
  }
})

test('tsc reports a wrong type in every folder that runs under Node', () => {
  const config = readFileSync(join(root, 'tsconfig.node.json'), 'utf8')
  const folders = ['packages/domain/src', 'packages/contract/src', 'apps/card-sandbox/src', 'apps/server/src']
  const files = [...folders, 'database/demo-data', 'tools', 'bench'].map((folder) => `${folder}/deep/a.ts`)
  const wrong = Object.fromEntries(files.map((file) => [file, "export const a: number = 'a'\n"]))
  const place = project({
    'tsconfig.node.json': config.replace('./tsconfig.base.json', `${root}/tsconfig.base.json`),
    ...wrong,
  })
  const { output } = run(place, 'tsc', '-p', 'tsconfig.node.json', '--noEmit')
  assert.deepEqual(
    files.filter((file) => !output.includes(`${file}(1,14): error TS2322`)),
    [],
    output,
  )
})

test('oxfmt reports a file that is not formatted', () => {
  const folder = project(clean)
  assert.equal(run(folder, 'oxfmt', '--check', 'apps/server/src').status, 0)
  writeFileSync(join(folder, 'apps/server/src/bad.ts'), 'export const a = "x";\n')
  assert.notEqual(run(folder, 'oxfmt', '--check', 'apps/server/src').status, 0)
})

test('knip reports a file and an export that only tests use', () => {
  const knip =
    '{ "entry": ["apps/server/src/main.ts!"], "project": ["apps/**/*.ts!", "!apps/**/*.test.ts!", "!apps/**/testing/**!"] }'
  const files = {
    'knip.json': knip,
    'apps/server/src/main.ts': "import { used } from './used.ts'\nused()\n",
    'apps/server/src/used.test.ts': "import { idle } from './idle.ts'\nidle()\n",
  }
  const flags = ['--production', '--no-progress', '--include', 'files,exports']
  const used = 'export function used(): void {}\n'
  const good = project({ ...files, 'apps/server/src/used.ts': used })
  const sober = run(good, 'knip', ...flags)
  assert.equal(sober.status, 0, sober.output)
  const bad = project({
    ...files,
    'apps/server/src/used.ts': `${used}export const tried = 1\n`,
    'apps/server/src/idle.ts': 'export function idle(): void {}\n',
  })
  const { status, output } = run(bad, 'knip', ...flags)
  assert.notEqual(status, 0)
  assert.match(output, /idle\.ts[\s\S]*tried/)
})

test('knip reports a file and an export that nobody uses', () => {
  const knip = '{ "entry": ["apps/server/src/main.ts"], "project": ["apps/**/*.ts"] }'
  const main = "import { used } from './used.ts'\nused()\n"
  const used = 'export function used(): void {}\n'
  const good = project({ 'knip.json': knip, 'apps/server/src/main.ts': main, 'apps/server/src/used.ts': used })
  const sober = run(good, 'knip', '--no-progress', '--include', 'files,exports')
  assert.equal(sober.status, 0, sober.output)
  const bad = project({
    ...clean,
    'knip.json': knip,
    'apps/server/src/main.ts': main,
    'apps/server/src/used.ts': `${used}export const idle = 1\n`,
  })
  const { status, output } = run(bad, 'knip', '--no-progress', '--include', 'files,exports')
  assert.notEqual(status, 0)
  assert.match(output, /clean-file\.ts[\s\S]*idle/)
})
