/** Turns a text into a raw WAV file with one of the installed synthesisers. */
import { writeFile } from 'node:fs/promises'
import { runProgram } from './run-program.ts'
import type { Engine } from './voice-table.ts'

/** Writes `file` (WAV, mono, the synthesiser's own rate). */
export async function speak(engine: Engine, text: string, file: string): Promise<void> {
  if (engine.program === 'festival') {
    const script = `${file}.txt`
    await writeFile(script, plainPunctuation(text))
    const { stderr } = await runProgram('text2wave', ['-eval', `(voice_${engine.voice})`, script, '-o', file])
    if (stderr.includes('no rule matches')) throw new Error(`Festival stumbled over: ${text}\n${stderr}`)
  } else if (engine.program === 'flite') {
    await runProgram('flite', ['-voice', engine.voice, '-t', plainPunctuation(text), '-o', file])
  } else {
    const { voice, pitch, words_per_minute } = engine
    await runProgram('espeak-ng', [
      '-v',
      voice,
      '-p',
      `${pitch}`,
      '-s',
      `${words_per_minute}`,
      '-g',
      '2',
      '-w',
      file,
      text,
    ])
  }
}

/** Festival and Flite drop the rest of a sentence at a sign they do not know. */
function plainPunctuation(text: string): string {
  return text
    .replaceAll(/[«»„“”"]/g, '')
    .replaceAll('’', "'")
    .replaceAll(/\s*[—–:;]/g, ',')
    .replaceAll('…', '.')
    .replaceAll(/(\p{Script=Cyrillic})-(\p{Script=Cyrillic})/gu, '$1 $2')
}
