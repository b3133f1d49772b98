#!/usr/bin/env node
/**
 * A random day of any length: `node apps/server/src/testing/random-run/random-run.ts --orders 2000 --actors 24 --seed 7`.
 * Prints the seed, what happened and what was found; ends with 1 when something was. docs/testing.md says more.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { liveRandomDay } from './random-day.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    actors: { type: 'string', default: '24' },
    minutes: { type: 'string', default: '14' },
    kill_pause: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
})
const plan = {
  seed: Number(values.seed),
  orders: Number(values.orders),
  actors: Number(values.actors),
  minutes: Number(values.minutes),
  kill_pause: Number(values.kill_pause),
}
process.stdout.write(`seed ${plan.seed}\n`)
const { findings, ...figures } = await liveRandomDay(plan)
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
for (const { what, text } of findings) process.stdout.write(`${what}: ${text}\n`)
process.stdout.write(`${findings.length} findings\n`)
process.exitCode = findings.length === 0 ? 0 : 1
