/** What a foreign generator makes of the API's description: a client that compiles under strict and lives the main job (Product §7). */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import createTypes, { astToString } from 'openapi-typescript'
import { mp3Sample } from '../../modules/files/sniff/sniff-samples.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../test-people.ts'

const run = promisify(execFile)
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const MODULES = at('../../../../../node_modules')
const STRICT = {
  compilerOptions: {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
    ...{ target: 'esnext', module: 'nodenext', allowImportingTsExtensions: true, erasableSyntaxOnly: true },
    ...{ types: ['node'], skipLibCheck: false },
  },
  include: ['*.ts'],
}

let app: TestApp
let folder: string
let address: string

before(async () => {
  app = await createTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'tembrel-typed-client-'))
  const description: unknown = await (await fetch(`${address}/api/openapi.json`)).json()
  await writeFile(join(folder, 'description.ts'), astToString(await createTypes(JSON.stringify(description))))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(STRICT))
  await copyFile(at('typed-client/main-job.ts'), join(folder, 'main-job.ts'))
  await symlink(MODULES, join(folder, 'node_modules'))
})

after(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function emailOf({ account_id }: TestPerson): Promise<string> {
  const { kysely } = app.context.database
  const row = await kysely.selectFrom('accounts').select('email').where('id', '=', account_id).executeTakeFirstOrThrow()
  return row.email ?? ''
}

// Rule 7.720
test('a client that was generated from the description compiles under strict', async () => {
  const { stdout } = await run(join(MODULES, '.bin/tsc'), ['-p', folder]).catch(
    (error: unknown) => error as { stdout: string },
  )
  assert.equal(stdout, '')
})

// Rule 7.720
test('a wrong name or a wrong kind of value does not compile', async () => {
  const program = join(folder, 'wrong.ts')
  const source = await readFile(join(folder, 'main-job.ts'), 'utf8')
  await writeFile(
    program,
    source.replace('orderstatuses_id: 15', 'orderstatuses_id: 12').replace('genre: 1,', "genre: 'ad',"),
  )
  try {
    await assert.rejects(run(join(MODULES, '.bin/tsc'), ['-p', folder]), ({ stdout }: { stdout: string }) => {
      assert.equal(stdout.match(/error TS/g)?.length, 2, stdout)
      assert.match(stdout, /Type '12' is not assignable/)
      return true
    })
  } finally {
    await rm(program)
  }
})

// Rule 7.720
test('it lives the main job: an order is placed, paid, recorded and accepted, and a second acceptance is refused', async () => {
  const [client, narrator] = [await createTestClient(app, 9000), await createTestNarrator(app)]
  const sound = join(folder, 'take.mp3')
  await writeFile(sound, mp3Sample(20))
  const args = [address, await emailOf(client), await emailOf(narrator), String(narrator.profile_id), sound]
  const { stdout } = await run(process.execPath, ['main-job.ts', ...args], { cwd: folder })
  assert.deepEqual(JSON.parse(stdout), {
    total: 4200,
    orderstatuses_id: 9,
    title: 'Утро',
    lines: 1,
    refusal: 'ORDER_TRANSITION',
  })
})
