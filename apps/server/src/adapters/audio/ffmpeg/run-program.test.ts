import assert from 'node:assert/strict'
import process from 'node:process'
import { test } from 'node:test'
import { runProgram } from './run-program.ts'

const node = (script: string, memory_mb?: number) =>
  runProgram({
    program: process.execPath,
    args: ['--jitless', '-e', script, 'a b', '$HOME'],
    timeout_ms: 60_000,
    ...(memory_mb !== undefined && { memory_mb }),
  })

test('arguments reach the program as they are', async () => {
  const { exit_code, stdout } = await node('process.stdout.write(JSON.stringify(process.argv.slice(1)))')
  assert.deepEqual([exit_code, JSON.parse(stdout)], [0, ['a b', '$HOME']])
})

// Rule 7.936
test(
  'a program that wants more memory than it may take ends, and nothing else does',
  { skip: process.platform !== 'linux' },
  async () => {
    const hungry =
      'const kept = []; for (let i = 0; i < 12; i += 1) kept.push(Buffer.alloc(1e8, 1)); process.stdout.write("enough")'
    assert.equal((await node(hungry)).stdout, 'enough')
    const refused = await node(hungry, 900).catch((error: unknown) => error)
    assert.doesNotMatch(JSON.stringify(refused), /enough/)
  },
)

// Rule 7.936
test(
  'where a machine runs out of memory, a program is ended before the server',
  { skip: process.platform !== 'linux' },
  async () => {
    const score = "process.stdout.write(fs.readFileSync('/proc/self/oom_score_adj', 'utf8').trim())"
    assert.equal((await node(score)).stdout, '1000')
  },
)

test('a program that cannot be run, and one that is killed, are told apart', async () => {
  const run = { args: [], timeout_ms: 60_000 }
  await assert.rejects(runProgram({ ...run, program: '/nowhere/ffmpeg' }), { code: 'audio_tool_failed' })
  await assert.rejects(node('process.kill(process.pid, "SIGKILL")'), { code: 'audio_tool_killed' })
  await assert.rejects(runProgram({ ...run, program: process.execPath, args: ['-e', 'for (;;);'], timeout_ms: 300 }), {
    code: 'audio_timeout',
  })
})
