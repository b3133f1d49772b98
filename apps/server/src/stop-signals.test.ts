import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

/** A program that takes for ever to end, or ends in order. */
function startProgram(ending: 'never' | 'soon'): ChildProcess {
  const module = new URL('stop-signals.ts', import.meta.url).href
  const code = `
    import { onStopSignals } from '${module}'
    const held = setInterval(() => undefined, 1000)
    onStopSignals(async () => {
      process.stdout.write('told\\n')
      if ('${ending}' === 'never') return new Promise(() => undefined)
      clearInterval(held)
      process.stdout.write('ended in order\\n')
    }, 60_000)
    process.stdout.write('ready\\n')`
  return spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Collects what it says. */
function wordsOf(program: ChildProcess): { text: string; until(words: string): Promise<void> } {
  const heard = {
    text: '',
    async until(words: string) {
      while (!heard.text.includes(words)) await pause(5)
    },
  }
  program.stdout?.on('data', (chunk) => (heard.text += String(chunk)))
  return heard
}

test('a program that is told to end does so in order', async () => {
  const program = startProgram('soon')
  const words = wordsOf(program)
  await words.until('ready')
  program.kill('SIGTERM')
  const [code] = (await once(program, 'close')) as [number]
  assert.deepEqual([code, words.text], [0, 'ready\ntold\nended in order\n'])
})

// Rule 7.908
test('two signals that come together are one wish; one that comes later ends the program at once', async () => {
  const program = startProgram('never')
  const words = wordsOf(program)
  const ended = once(program, 'close')
  await words.until('ready')
  program.kill('SIGTERM')
  await words.until('told')
  program.kill('SIGTERM')
  await pause(1100)
  assert.equal(program.exitCode, null)
  program.kill('SIGTERM')
  assert.deepEqual(await ended, [1, null])
  assert.equal(words.text, 'ready\ntold\n')
})
