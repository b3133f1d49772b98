/** Each rule of the layers is shown a planted violation and has to report it, as in canaries.test.ts. */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, test } from 'node:test'
import { plantProject, runIn } from './testing/planted-project.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function project(files: Record<string, string>): string {
  const folder = plantProject(files)
  folders.push(folder)
  return folder
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
  runIn(
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
    'server-room-orders-level-9',
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
