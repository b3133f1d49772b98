/** Finished works: a voice over music that steps back while it speaks, stored under `database/demo-data/audio/works/`. */
import { join } from 'node:path'
import type {
  DemoPersona,
  FinishedWorkPersona,
  ManifestEntry,
  NarratorPersona,
} from '../../database/demo-data/persona-types.ts'
import { describe, encodeMp3 } from './finish-file.ts'
import { readAloud, wavSeconds } from './make-demos.ts'
import { musicWav } from './make-music.ts'
import { runProgram } from './run-program.ts'

const KBITS = 64
const LEAD_IN_SECONDS = 1.6
const LEAD_OUT_SECONDS = 2.6

/** Makes one work and returns its manifest entry; its music has been played before. */
export async function makeWork(
  narrator: NarratorPersona,
  work: FinishedWorkPersona,
  folders: { work: string; audio: string },
): Promise<ManifestEntry> {
  const voice = await readAloud(narrator, asDemo(narrator, work), folders.work)
  const mixed = join(folders.work, `work-${work.key}.wav`)
  await mix(voice, musicWav(work.music, folders.work), mixed)
  const file = `works/${work.key}.mp3`
  const target = join(folders.audio, file)
  await encodeMp3(mixed, target, { loudness: -17, kbits: KBITS, channels: 1, title: work.title_en })
  return {
    kind: 'work',
    file,
    narrator: narrator.key,
    title: work.title,
    title_en: work.title_en,
    genres_id: work.genres_id,
    moods_id: null,
    languages_id: 1,
    ...(await describe(target)),
  }
}

function asDemo(narrator: NarratorPersona, work: FinishedWorkPersona): DemoPersona {
  return {
    key: `work-voice-${work.key}`,
    main: false,
    genres_id: work.genres_id,
    moods_id: null,
    opened: true,
    title: work.title,
    title_en: work.title_en,
    track: {
      languages_id: 1,
      ages_id: narrator.ages[0]?.id ?? 2,
      timbres_id: narrator.timbres[0]?.id ?? 1,
      speeds_id: 1,
    },
    text: work.text,
  }
}

async function mix(voice: string, music: string, target: string): Promise<void> {
  const seconds = LEAD_IN_SECONDS + (await wavSeconds(voice)) + LEAD_OUT_SECONDS
  const delay = Math.round(LEAD_IN_SECONDS * 1000)
  await runProgram('ffmpeg', [
    ...['-y', '-hide_banner', '-loglevel', 'error', '-i', voice, '-stream_loop', '-1', '-i', music, '-filter_complex'],
    [
      `[0:a]loudnorm=I=-19:TP=-3,aresample=44100,adelay=${delay},apad,atrim=0:${seconds.toFixed(3)},asplit[voice][key]`,
      `[1:a]aformat=channel_layouts=mono,atrim=0:${seconds.toFixed(3)},volume=-9dB[bed]`,
      '[bed][key]sidechaincompress=threshold=0.02:ratio=6:attack=40:release=700[ducked]',
      `[voice][ducked]amix=inputs=2:normalize=0,afade=t=out:st=${(seconds - 2).toFixed(3)}:d=2[out]`,
    ].join(';'),
    ...['-map', '[out]', '-t', seconds.toFixed(3), '-c:a', 'pcm_f32le', target],
  ])
}
