/** The secret key of the installation is changed in the three steps of docs/operations.md while people are at work: nobody is signed out. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../apps/server/src/database/database.ts'
import { keyRing, newSecret } from '../../../apps/server/src/key-ring.ts'
import { keysInUse } from '../../../apps/server/src/keys-in-use.ts'
import { openTotpSecret } from '../../../apps/server/src/modules/accounts/second-factor/totp.ts'
import { FIRST_KEY } from '../world/world.ts'
import { addSecondFactors, selectSecondFactors } from '../world/people.queries.ts'
import { restartEach } from './restart-each.ts'
import type { Scenario } from './scenario.ts'
import { underLoad } from './under-load.ts'

const MOVED_WITHIN_MS = 60_000
const CALM_S = 5
/** Access tokens that the previous key has signed end by themselves. */
const TOKENS_END_S = 70

export const keysRotated: Scenario = {
  name: 'keys-rotated',
  purpose: 'the secret key changed in three steps of rolling restarts, with second factors sealed by the previous one',
  run: (settings) =>
    underLoad(settings, {
      name: 'keys-rotated',
      judgement: {},
      async happens(stage) {
        const { world, phase, wait, remark, problem } = stage
        const next = newSecret()
        const sealed = await addSecondFactors(world.own, keyRing([FIRST_KEY]))
        await phase('rotation')
        const began = performance.now()
        for (const keys of [[FIRST_KEY, next], [next, FIRST_KEY], [next]]) {
          world.secret_keys = keys
          await restartEach(stage)
          // What the previous key sealed has to have moved before it goes.
          if (keys[0] === next && !(await hasMoved(world.own, keyRing([next])[0].id)))
            return problem('what the previous key sealed has not moved within a minute')
          await wait(keys.length === 2 && keys[0] === next ? TOKENS_END_S : CALM_S)
        }
        const seconds = Math.round((performance.now() - began) / 1000)
        const opened = await selectSecondFactors(world.own)
        const lost = opened.filter(({ account_id, secret_sealed }) => {
          const secret = openTotpSecret(keyRing([next]), account_id, secret_sealed)
          return secret !== sealed.get(account_id)
        })
        if (lost.length > 0 || opened.length !== sealed.size)
          problem(`${lost.length} of ${sealed.size} second factors are not what they were`)
        remark(`three steps in ${seconds} s; ${opened.length} second factors opened by the next key alone`)
      },
    }),
}

async function hasMoved(own: Database, key_id: string): Promise<boolean> {
  const until = Date.now() + MOVED_WITHIN_MS
  while (Date.now() < until) {
    const uses = await keysInUse({ database: own })
    if (uses.every((use) => use.key_id === key_id)) return true
    await pause(200)
  }
  return false
}
