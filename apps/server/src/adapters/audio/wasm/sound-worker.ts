/** Runs the decoders in a separate thread, so that they do not block the server; one job at a time, in order of arrival. */
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { AudioToolsError } from '../audio-tools.ts'
import { amplifySound } from './amplify-sound.ts'
import { convertSound } from './convert-sound.ts'
import { cutSound } from './cut-sound.ts'
import { measureSound } from './measure-sound.ts'
import { alignSound, alignSounds } from './align-sound.ts'
import { spliceSound } from './splice-sound.ts'
import { measureLoudness, measurePeaks, previewMp3, probeSound, transcodeMp3 } from './sound-jobs.ts'
import type { SoundAnswer, SoundJobName, SoundJobs, SoundProgress, SoundRequest } from './worker-messages.ts'

const LOW_PRIORITY = 10

const JOBS: { [J in SoundJobName]: (input: SoundJobs[J]['input']) => Promise<SoundJobs[J]['output']> } = {
  probe: ({ path }) => probeSound(path),
  peaks: ({ path, count }) => measurePeaks(path, count),
  loudness: ({ path }) => measureLoudness(path),
  measure: ({ path, whole_ms }) => measureSound(path, whole_ms, reportProgress),
  align: ({ path, script, frames }) => alignSound(path, script, frames),
  alignAll: ({ paths, script, frames }) => alignSounds(paths, script, frames),
  transcodeMp3: ({ path, out, options }) => transcodeMp3(path, out, options).then(() => null),
  amplify: (input) => amplifySound(input, reportProgress).then(() => null),
  convert: ({ path, out, form }) => convertSound(path, out, form).then(() => null),
  splice: (input) => spliceSound(input),
  cut: ({ path, pieces }) => cutSound(path, pieces).then(() => null),
  previewMp3: ({ path, out, seconds }) => previewMp3(path, out, seconds).then(() => null),
}

/** Hundredths that have been reported already are not reported again. */
let reported = 0

function reportProgress(part: number): void {
  const hundredths = Math.floor(part * 100)
  if (hundredths === reported) return
  reported = hundredths
  parentPort?.postMessage({ progress: part } satisfies SoundProgress)
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
