/** The work in the background in the figures of the service: any process tells of all of it. */
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { askedOnce, figuresReader } from '../database/figures/read-figures.ts'
import { selectJobFigures, selectScheduledRuns } from './job-figures.queries.ts'

/** Adds the figures; each is asked for when somebody reads them, and absent while the database is away. */
export function installJobMetrics(registry: Registry, { kysely, watch, log }: Database): void {
  const figures = askedOnce(() => selectJobFigures(kysely))
  const read = figuresReader({ watch, log }, 'the figures of jobs could not be read')
  const registers = [registry]
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue, by name and state; failing ones are waiting or running too',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { name, waiting, running, failing, given_up } of await read(figures, [])) {
        for (const [state, count] of Object.entries({ waiting, running, failing, given_up })) {
          this.set({ job: name, state }, count)
        }
      }
    },
  })
  new Gauge({
    name: 'job_oldest_waiting_seconds',
    help: 'How long the oldest job that could run has been waiting, by name',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset()
      for (const { name, oldest_seconds } of await read(figures, [])) this.set({ job: name }, oldest_seconds)
    },
  })
  new Gauge({
    name: 'scheduled_job_last_success_timestamp_seconds',
    help: 'When a job that runs by the clock last went well, in seconds since 1970',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset()
      for (const { name, succeeded_at } of await read(() => selectScheduledRuns(kysely), [])) {
        if (succeeded_at) this.set({ job: name }, succeeded_at.getTime() / 1000)
      }
    },
  })
}
