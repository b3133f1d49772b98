/** A worker killed in the middle of each kind of job, another one alive: every job is done, once, within a minute. */
import { setTimeout as pause } from 'node:timers/promises'
import type { JobName, ScheduledJobName } from '../../../apps/server/src/jobs/job-payloads.ts'
import { SCHEDULES } from '../../../apps/server/src/jobs/job-payloads.ts'
import {
  addJob,
  countDue,
  type JobSubjects,
  lockProduct,
  type NewJob,
  selectQueued,
  selectSubjects,
} from '../world/jobs.queries.ts'
import type { Program } from '../world/program.ts'
import type { World } from '../world/world.ts'
import type { Scenario } from './scenario.ts'
import { type Stage, underLoad } from './under-load.ts'

/** What a job may take from the kill until it is done. */
const WITHIN_S = 60
/** Longer, to say how long it took that was too long. */
const LOOKED_FOR_S = 65
/** Jobs that one worker has at once. */
const PLACES = 4
/** Long enough to be met in the middle. */
const RECORDING_S = 90
const FILLING_S = 25

/** An address of nobody, so that a letter sent twice is seen. */
const ADDRESS = 'previous@example.com'

/** A job of each kind that is not run by the clock; nothing of them does harm when the thing is done already. */
function jobsOf(of: JobSubjects): NewJob[] {
  const { order_id, payment_id, narrator_id, file_id, soundengineer_id } = of
  const unknown = '00000000-0000-4000-8000-000000000000'
  const payloads: Record<JobName, NewJob['payload']> = {
    'settle-card-payment': { payment_id },
    'settle-card-refund': { provider_payment_id: unknown },
    'send-payout': { payment_id },
    'reconcile-day': { day: '2020-01-01' },
    'settle-payout': { provider_payment_id: unknown },
    'run-order-clock': { order_id },
    'prepare-sound': { file_id, recipient_ids: [] },
    'check-sound': { file_id, recipient_ids: [] },
    'align-recording': { file_id, recipient_ids: [] },
    'align-take': { take_id: 0, recipient_ids: [] },
    'level-recording': { version_id: unknown },
    'splice-pickups': { order_id },
    'prepare-music-example': { music_id: 1 },
    'refresh-narrator-card': { narrator_id },
    'deliver-order': { order_id },
    'move-narrator-orders': { narrator_id },
    'reassign-engineer-orders': { soundengineer_id },
    'open-order-ticket': { order_id },
    'send-invitation': { invitation_id: 1 },
    'notify-previous-email': { address: ADDRESS, locale: 'ru' },
    'reseal-second-factors': {},
    'reseal-payout-cards': {},
    'make-pack': { pack_id: unknown },
    'gather-month-documents': { month: '2020-01', file_id: unknown },
    'remove-stored-object': { storage_key: 'drill/nothing' },
  }
  const scheduled = (Object.keys(SCHEDULES) as ScheduledJobName[])
    .filter((name) => !Object.hasOwn(payloads, name))
    .map((name) => ({ name, payload: {} }))
  return [...Object.entries(payloads).map(([name, payload]) => ({ name, payload })), ...scheduled]
}

export const workerKilled: Scenario = {
  name: 'worker-killed',
  purpose: 'kill -9 of a worker in the middle of each kind of job, another one alive',
  run: (settings) =>
    underLoad(settings, {
      name: 'worker-killed',
      world: { workers: 0, files: 'bucket' },
      recording_s: RECORDING_S,
      judgement: { isAllowed: () => true },
      async happens(stage) {
        const { world } = stage
        const first = await world.addWorker('first')
        await stage.phase('before')
        await pause(FILLING_S * 1000)
        await stage.pause()
        await untilIdle(world)
        await stage.phase('during')
        const jobs = jobsOf(await selectSubjects(world.own))
        await first.end()
        const times = await killInSound(stage, jobs)
        await finishRest(world)
        const size = PLACES * 4
        for (let from = 0; from < jobs.length; from += size) {
          times.push(...(await killInAll(stage, jobs.slice(from, from + size))))
          await finishRest(world)
        }
        report(stage, times)
        const letters = await world.outside.ask<number>('lettersTo', ADDRESS)
        if (letters !== 1) stage.problem(`${letters} letters about one change of an address`)
        stage.restored()
        await stage.phase('after')
        await world.addWorker('last')
        await stage.resume()
        await stage.wait(10)
      },
    }),
}

interface Taken {
  readonly name: string
  /** Seconds from the kill until it was done; null when it was not. */
  readonly seconds: number | null
  readonly last_error: string | null
}

/** In the middle of real work: the process is stopped where it is, and never goes on. */
async function killInSound({ world }: Stage, jobs: readonly NewJob[]): Promise<Taken[]> {
  const sound = jobs.filter(({ name }) => name === 'prepare-sound' || name === 'check-sound')
  const victim = await world.addWorker('sound-victim')
  let added = await addAll(world, sound)
  await until('the sound is worked on', async () => {
    const queued = await queuedOf(world, added)
    // Done between two looks, as there was little left to do: once more.
    if (queued.length === 0) added = await addAll(world, sound)
    return queued.some((job) => job.isLocked)
  })
  victim.hold()
  const left = new Set((await queuedOf(world, added)).map(({ id }) => id))
  const survivor = await world.addWorker('sound-survivor')
  await victim.end('SIGKILL')
  const taken = await waitFor(
    world,
    added.filter(({ id }) => left.has(id)),
  )
  await survivor.end()
  return taken.map((one) => ({ ...one, name: `${one.name}, in its work` }))
}

/** Whatever they need is kept from them, so that all of them are in the middle at once. */
async function killInAll({ world }: Stage, jobs: readonly NewJob[]): Promise<Taken[]> {
  const victims: Program[] = []
  for (let at = 0; at < Math.ceil(jobs.length / PLACES); at += 1) victims.push(await world.addWorker(`victim${at}`))
  // It is there all the time and takes no job before the others have all of them.
  const survivor = await world.addWorker('survivor')
  survivor.hold()
  const unlock = await lockProduct(world.own)
  world.cards.hold()
  await world.outside.ask('silenceMail', true)
  await world.outside.ask('silenceBucket', true)
  const added = await addAll(world, jobs)
  await until('all jobs are in the middle', async () => {
    const queued = await queuedOf(world, added)
    return queued.length === jobs.length && queued.every((job) => job.isLocked)
  })
  await Promise.all(victims.map((victim) => victim.end('SIGKILL')))
  await unlock()
  world.cards.goOn()
  await world.outside.ask('silenceMail', false)
  await world.outside.ask('silenceBucket', false)
  survivor.goOn()
  const taken = await waitFor(world, added)
  await survivor.end()
  return taken
}

/** What nobody has taken up is freed by a worker that starts alone. */
async function finishRest(world: World): Promise<void> {
  const last = await world.addWorker('finisher')
  await untilIdle(world)
  await last.end()
}

interface AddedJob {
  readonly id: string
  readonly name: string
}

async function addAll(world: World, jobs: readonly NewJob[]): Promise<AddedJob[]> {
  const added: AddedJob[] = []
  for (const job of jobs) added.push({ id: await addJob(world.own, job), name: job.name })
  return added
}

function queuedOf(world: World, jobs: readonly AddedJob[]) {
  return selectQueued(
    world.own,
    jobs.map(({ id }) => id),
  )
}

/** How long each takes from now, when the one who had it has just been killed. */
async function waitFor(world: World, jobs: readonly AddedJob[]): Promise<Taken[]> {
  const killed_at = performance.now()
  const done = new Map<string, number>()
  let queued = await queuedOf(world, jobs)
  while (queued.length > 0 && performance.now() - killed_at < LOOKED_FOR_S * 1000) {
    await pause(250)
    queued = await queuedOf(world, jobs)
    for (const { id } of jobs) {
      const isDone = !queued.some((job) => job.id === id) && !done.has(id)
      if (isDone) done.set(id, (performance.now() - killed_at) / 1000)
    }
  }
  return jobs.map(({ id, name }) => ({
    name,
    seconds: done.get(id) ?? null,
    last_error: queued.find((job) => job.id === id)?.last_error ?? null,
  }))
}

function report({ remark, problem }: Stage, times: readonly Taken[]): void {
  const late = times.filter(({ seconds }) => seconds === null || seconds > WITHIN_S)
  const most = Math.max(...times.map(({ seconds }) => seconds ?? LOOKED_FOR_S))
  remark(`${times.length} jobs in the middle of the kill; ${times.length - late.length} done within ${WITHIN_S} s`)
  remark(`the last of them after ${most >= LOOKED_FOR_S ? 'more than ' : ''}${most.toFixed(1)} s`)
  for (const { name, seconds, last_error } of late) {
    const when = seconds === null ? `not within ${LOOKED_FOR_S} s` : `after ${seconds.toFixed(1)} s`
    problem(`${name}: ${when}${last_error === null ? '' : ` (${last_error.slice(0, 120)})`}`)
  }
}

function untilIdle(world: World): Promise<void> {
  return until('the queue is empty', async () => (await countDue(world.own)) === 0)
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const patience = Date.now() + 90_000
  while (!(await isSo())) {
    if (Date.now() > patience) throw new Error(`It did not happen within 90 s: ${what}`)
    await pause(20)
  }
}
