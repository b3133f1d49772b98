/** Everything that `npm run drill` tries, in this order. */
import { clockWrong } from './clock-wrong.ts'
import { databaseDiskFull, databaseHeld, databaseKilled } from './database-outages.ts'
import { bucketStopped, cardsHanging, filesDiskFull, mailHanging } from './outside-outages.ts'
import { keysRotated } from './keys-rotated.ts'
import { rollingRestarts } from './rolling-restarts.ts'
import { workerKilled } from './worker-killed.ts'
import type { Scenario } from './scenario.ts'

export const scenarios: readonly Scenario[] = [
  rollingRestarts,
  keysRotated,
  databaseHeld,
  databaseKilled,
  databaseDiskFull,
  bucketStopped,
  filesDiskFull,
  cardsHanging,
  mailHanging,
  clockWrong,
  workerKilled,
]
