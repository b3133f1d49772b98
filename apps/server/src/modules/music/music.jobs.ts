import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { prepareMusicExample } from './operations/prepare-music-example.ts'

export const musicJobs: JobHandlers = {
  'prepare-music-example': async (app, { music_id }, earlier) => prepareMusicExample(app, music_id, earlier),
}
