/** Runs the decoders in a thread of their own, so that nobody waits for them; one job at a time, as they come. */
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { AudioToolsError } from '../audio-tools.ts'
import { measureLoudness, measurePeaks, previewMp3, probeSound, transcodeMp3 } from './sound-jobs.ts'
import type { SoundAnswer, SoundJobName, SoundJobs, SoundRequest } from './worker-messages.ts'

const LOW_PRIORITY = 10

const JOBS: { [J in SoundJobName]: (input: SoundJobs[J]['input']) => Promise<SoundJobs[J]['output']> } = {
  probe: ({ path }) => probeSound(path),
  peaks: ({ path, count }) => measurePeaks(path, count),
  loudness: ({ path }) => measureLoudness(path),
  transcodeMp3: ({ path, out, options }) => transcodeMp3(path, out, options).then(() => null),
  previewMp3: ({ path, out, seconds }) => previewMp3(path, out, seconds).then(() => null),
}

async function answer({ job, input }: SoundRequest): Promise<SoundAnswer> {
  try {
    // The compiler cannot follow that the job found by a name takes the input of that name.
    const run = JOBS[job] as (given: typeof input) => Promise<SoundJobs[SoundJobName]['output']>
    return { ok: true, output: await run(input) }
  } catch (error) {
    if (error instanceof AudioToolsError) return { ok: false, code: error.code, message: error.message }
    return { ok: false, code: 'audio_tool_failed', message: `The sound cannot be worked on (${String(error)})` }
  }
}

// On Linux a priority belongs to the thread that asks; elsewhere it would slow down the whole process.
if (process.platform === 'linux') os.setPriority(LOW_PRIORITY)

parentPort?.on('message', (request: SoundRequest) => {
  void answer(request).then((result) => parentPort?.postMessage(result))
})
