/**
 * Every checker is shown a planted violation in a folder of its own and has to report it; and the same folder without it, where it has
 * to be silent. A checker that went blind (a changed option, a parser that finds nothing) fails here instead of passing quietly.
 */
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from './start/install.mjs'
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

const clean = { 'apps/server/src/clean-file.ts': 'export function cleanFile(): number {\n  return 1\n}\n' }

const oxlint = (folder: string) => runIn(folder, 'oxlint', '--type-aware', '--deny-warnings', '.')
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
    lintOutput ??= runIn(
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
    const { status, output } = runIn(place, 'tsc', '-p', 'p/q', '--noEmit')
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
  const { output } = runIn(place, 'tsc', '-p', 'tsconfig.node.json', '--noEmit')
  assert.deepEqual(
    files.filter((file) => !output.includes(`${file}(1,14): error TS2322`)),
    [],
    output,
  )
})

test('oxfmt reports a file that is not formatted', () => {
  const folder = project(clean)
  assert.equal(runIn(folder, 'oxfmt', '--check', 'apps/server/src').status, 0)
  writeFileSync(join(folder, 'apps/server/src/bad.ts'), 'export const a = "x";\n')
  assert.notEqual(runIn(folder, 'oxfmt', '--check', 'apps/server/src').status, 0)
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
  const sober = runIn(good, 'knip', ...flags)
  assert.equal(sober.status, 0, sober.output)
  const bad = project({
    ...files,
    'apps/server/src/used.ts': `${used}export const tried = 1\n`,
    'apps/server/src/idle.ts': 'export function idle(): void {}\n',
  })
  const { status, output } = runIn(bad, 'knip', ...flags)
  assert.notEqual(status, 0)
  assert.match(output, /idle\.ts[\s\S]*tried/)
})

test('knip reports a file and an export that nobody uses', () => {
  const knip = '{ "entry": ["apps/server/src/main.ts"], "project": ["apps/**/*.ts"] }'
  const main = "import { used } from './used.ts'\nused()\n"
  const used = 'export function used(): void {}\n'
  const good = project({ 'knip.json': knip, 'apps/server/src/main.ts': main, 'apps/server/src/used.ts': used })
  const sober = runIn(good, 'knip', '--no-progress', '--include', 'files,exports')
  assert.equal(sober.status, 0, sober.output)
  const bad = project({
    ...clean,
    'knip.json': knip,
    'apps/server/src/main.ts': main,
    'apps/server/src/used.ts': `${used}export const idle = 1\n`,
  })
  const { status, output } = runIn(bad, 'knip', '--no-progress', '--include', 'files,exports')
  assert.notEqual(status, 0)
  assert.match(output, /clean-file\.ts[\s\S]*idle/)
})
