import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { readClauseTests, unshownClauses } from './validation-tests.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const SERVER = 'apps/server/src/door.test.ts'
const BROWSER = 'apps/web/app/door.test.tsx'
const GOOD = `- **1** A door is shut.\n  - server: \`${SERVER}\` › the door is shut\n  - browser: \`${BROWSER}\` › A door of oak looks shut\n`

function found(page: string): string {
  const root = mkdtempSync(join(tmpdir(), 'tembrel-validation-'))
  folders.push(root)
  const files = {
    'docs/validation.md': `# Page\n\n${page}`,
    [SERVER]: "test('the door is shut', () => {})\n",
    [BROWSER]: 'test(`A door of ${wood} looks shut`, () => {})\n',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  assert.equal(readClauseTests(root).length, [...page.matchAll(/› /g)].length)
  return unshownClauses(root).join('\n')
}

test('a clause with a test of the server and one of the browser that stand in their files is content', () => {
  assert.equal(found(GOOD), '')
})

test('a page without clauses, a clause without a side, out of turn, or with a lost file or title is found', () => {
  const [head, server, browser] = GOOD.split('\n') as [string, string, string]
  const wrong: readonly (readonly [string, RegExp])[] = [
    ['Nothing here.\n', /there are no clauses/],
    [`${head}\n${server}\n`, /clause 1 has no test of the browser/],
    [`${head}\n${browser}\n`, /clause 1 has no test of the server/],
    [GOOD.replace('**1**', '**2**'), /clause 2 stands in the place of 1/],
    [GOOD.replace('the door is shut', 'the door is open'), /clause 1 names a test that .* does not have/],
    [
      GOOD.replace(BROWSER, 'apps/web/app/gate.test.tsx'),
      /clause 1 names apps\/web\/app\/gate\.test\.tsx, which is not/,
    ],
    [GOOD.replace(`browser: \`${BROWSER}`, `browser: \`${SERVER}`), /names .*door\.test\.ts as a test of the browser/],
  ]
  for (const [page, words] of wrong) assert.match(found(page), words)
})
