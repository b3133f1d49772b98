/** The clock of one of two web processes is five minutes fast (libfaketime). */
import { existsSync } from 'node:fs'
import { outage } from './outage.ts'
import type { Scenario } from './scenario.ts'

/** Where the Debian package `faketime` puts it. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

const fast = { LD_PRELOAD: LIBRARY, FAKETIME: '+300s', FAKETIME_DONT_FAKE_MONOTONIC: '1' }

export const clockWrong: Scenario = outage({
  name: 'clock-wrong',
  purpose: 'the clock of one of two web processes five minutes fast for a minute',
  // A token of the one is old for the other: the web continues the session and asks again. That must never sign anybody out.
  isAllowed: (kind, { outcome }) => kind !== 'session renewed' && outcome === '401 SESSION_EXPIRED',
  async begin({ world }) {
    if (!existsSync(LIBRARY))
      throw new Error('libfaketime is missing: apt-get install --no-install-recommends faketime')
    await world.restartSecond(fast)
  },
  end: ({ world }) => world.restartSecond({}),
})
