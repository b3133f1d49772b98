import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import { AudioToolsError } from '../audio-tools.ts'
import { LoudnessMeter } from '../measure/loudness-meter.ts'
import { readWindows } from '../measure/read-windows.ts'
import { WindowMeter } from '../measure/sound-windows.ts'
import { readAudioHeader, readSampleBits } from './audio-header.ts'
import { withByteReader, withProgress } from './byte-reader.ts'
import type { ByteReader } from './byte-reader.ts'
import { decodeSound } from './decode-sound.ts'

/** Beyond the part that is measured whole, loudness is measured for a minute of every five. */
const MINUTE_MS = 60_000
const MINUTES_PER_SAMPLE = 5

/** Levels, pauses and cut peaks are measured of the whole sound, loudness and true peak whole up to `whole_ms`. */
export async function measureSound(
  path: string,
  whole_ms: number,
  onProgress: (part: number) => void,
): Promise<SoundMeasurement> {
  return withByteReader(path, async (reader) => {
    const header = await readAudioHeader(reader)
    if (!header?.codec) throw new AudioToolsError('audio_unreadable', 'The file holds no sound that we know')
    const heard = await hear(withProgress(reader, onProgress), whole_ms)
    const keepsSamples = header.codec === 'pcm' || header.codec === 'flac' || header.codec === 'alac'
    const { duration_ms } = heard.reading
    const peaks = [heard.true_peak_db, heard.reading.sample_peak_db].filter((peak) => peak !== null)
    return {
      format: header.format,
      codec: header.codec,
      sample_rate: heard.sample_rate,
      channels: heard.channels,
      bits: keepsSamples ? await readSampleBits(reader) : null,
      kbps: keepsSamples || duration_ms === 0 ? null : Math.round((reader.size * 8) / duration_ms),
      ...heard.reading,
      integrated_lufs: heard.integrated_lufs,
      true_peak_db: peaks.length > 0 ? Math.max(...peaks) : null,
      skipped: heard.skipped,
    }
  })
}

type Heard = Pick<SoundMeasurement, 'channels' | 'integrated_lufs' | 'sample_rate' | 'true_peak_db'> & {
  reading: ReturnType<typeof readWindows>
  skipped: { from_ms: number; to_ms: number }[]
}

async function hear(reader: ByteReader, whole_ms: number): Promise<Heard> {
  let meters: { loudness: LoudnessMeter; windows: WindowMeter } | null = null
  let [frames, sample_rate, channelCount] = [0, 0, 1]
  const skipped: { from_ms: number; to_ms: number }[] = []
  for await (const { channels, sample_rate: rate } of decodeSound(reader)) {
    meters ??= { loudness: new LoudnessMeter(rate, channels.length), windows: new WindowMeter(rate, channels.length) }
    sample_rate = rate
    channelCount = channels.length
    const from_ms = Math.round((frames * 1000) / rate)
    frames += channels[0]?.length ?? 0
    meters.windows.addPlanar(channels)
    if (isHeard(from_ms, whole_ms)) meters.loudness.add(channels)
    else {
      meters.loudness.interrupt()
      skip(skipped, from_ms, Math.round((frames * 1000) / rate))
    }
  }
  if (!meters) throw new AudioToolsError('audio_unreadable', 'The file holds no samples')
  const { integrated_lufs, true_peak_db } = meters.loudness.result()
  const reading = readWindows(meters.windows.result())
  return { integrated_lufs, true_peak_db, sample_rate, channels: channelCount === 1 ? 1 : 2, reading, skipped }
}

function isHeard(at_ms: number, whole_ms: number): boolean {
  return at_ms < whole_ms || Math.floor((at_ms - whole_ms) / MINUTE_MS) % MINUTES_PER_SAMPLE === 0
}

/** Adds a part that was left out to the one before it when they touch. */
function skip(skipped: { from_ms: number; to_ms: number }[], from_ms: number, to_ms: number): void {
  const last = skipped.at(-1)
  if (last && from_ms <= last.to_ms) last.to_ms = to_ms
  else skipped.push({ from_ms, to_ms })
}
