import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AudioToolsError } from '../../adapters/audio/audio-tools.ts'
import { FIRST_TRY, hasKilledProcesses } from '../../jobs/earlier-tries.ts'
import { isTriedAgain } from './operations/is-tried-again.ts'

// Rule 7.936
test('a sound is given up when the fifth process in a row has died of it, and not for two restarts in its middle', () => {
  assert.deepEqual(
    [0, 2, 4, 5, 6].map((deaths) => hasKilledProcesses({ deaths, last_error: null })),
    [false, false, false, true, true],
  )
})

// Rule 7.936
test('what is our fault is tried again, what is the fault of the sound is not, and a killed program once', () => {
  const killed = new AudioToolsError('audio_tool_killed', 'ffmpeg was ended by SIGKILL')
  assert.equal(isTriedAgain(new Error('The bucket failed (503)'), FIRST_TRY), true)
  assert.equal(isTriedAgain(new AudioToolsError('audio_tool_failed', 'no disk'), FIRST_TRY), true)
  assert.equal(isTriedAgain(new AudioToolsError('audio_unreadable', 'noise'), FIRST_TRY), false)
  assert.equal(isTriedAgain(new AudioToolsError('audio_timeout', 'too long'), FIRST_TRY), false)
  assert.equal(isTriedAgain(killed, FIRST_TRY), true)
  assert.equal(isTriedAgain(killed, { deaths: 0, last_error: killed.message }), false)
})
