/** Every narrator's demos: read, treated, levelled, stored under `database/demo-data/audio/`. */
import { join } from 'node:path'
import type { DemoPersona, ManifestEntry, NarratorPersona } from '../../database/demo-data/persona-types.ts'
import { describe, encodeMp3 } from './finish-file.ts'
import { runProgram } from './run-program.ts'
import { speak } from './speak.ts'
import { spokenTexts } from './spoken-texts.ts'
import { treatVoice } from './treat-voice.ts'
import type { Delivery } from './treat-voice.ts'
import { steadyChance, voiceRecipe } from './voice-recipes.ts'

const KBITS = 56
const SHORTEST_SECONDS = 6.4

/** Real demos arrive at any level; the player's equal loudness is worth nothing if ours were equal already. */
function naturalLoudness(narrator: NarratorPersona, demo: DemoPersona): number {
  return -20 + 3 * steadyChance(narrator.key, 'loudness') + 0.9 * steadyChance(demo.key, 'loudness')
}

/** Mood, genre and speed of the demo as changes to the narrator's usual way of speaking. */
function delivery(demo: DemoPersona): Delivery {
  const speed = { 1: 0.93, 2: 1, 3: 1.07 }[demo.track.speeds_id]
  if (demo.moods_id === 1) return { pitch: 1.06, tempo: 1.04 * speed, brightness: 1.5 }
  if (demo.moods_id === 2) return { pitch: 0.95, tempo: 0.97 * speed, brightness: -2 }
  if (demo.genres_id === 2) return { pitch: 0.99, tempo: speed, brightness: -0.5 }
  return { pitch: 1, tempo: speed, brightness: 0 }
}

/** Reads and treats one text; returns the WAV file. A short text is read more slowly, within reason. */
export async function readAloud(narrator: NarratorPersona, demo: DemoPersona, folder: string): Promise<string> {
  const recipe = voiceRecipe(narrator, demo.track.languages_id)
  const raw = join(folder, `${demo.key}.raw.wav`)
  const treated = join(folder, `${demo.key}.wav`)
  const manner = delivery(demo)
  await speak(recipe.engine, spokenTexts[demo.key] ?? demo.text, raw)
  await treatVoice(raw, treated, recipe, manner)
  const seconds = await wavSeconds(treated)
  if (seconds < SHORTEST_SECONDS) {
    const slower = Math.max(0.8, seconds / SHORTEST_SECONDS)
    await treatVoice(raw, treated, recipe, { ...manner, tempo: manner.tempo * slower })
  }
  return treated
}

/** Length of any audio file. */
export async function wavSeconds(file: string): Promise<number> {
  const { stdout } = await runProgram('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    file,
  ])
  return Number(stdout.toString())
}

/** Makes one demo and returns its manifest entry. */
export async function makeDemo(
  narrator: NarratorPersona,
  demo: DemoPersona,
  folders: { work: string; audio: string },
): Promise<ManifestEntry> {
  const treated = await readAloud(narrator, demo, folders.work)
  const file = `${demo.key}.mp3`
  const target = join(folders.audio, file)
  await encodeMp3(treated, target, {
    loudness: naturalLoudness(narrator, demo),
    kbits: KBITS,
    channels: 1,
    title: `${narrator.firstname_en} ${narrator.lastname_en}: ${demo.title_en}`,
  })
  return {
    kind: 'demo',
    file,
    narrator: narrator.key,
    title: demo.title,
    title_en: demo.title_en,
    genres_id: demo.genres_id,
    moods_id: demo.moods_id,
    languages_id: demo.track.languages_id,
    ...(await describe(target)),
  }
}
