import { join } from 'node:path'

/** A voice of the demo: a real MP3. */
export const recording = join(import.meta.dirname, '../../database/demo-data/audio/arina-velskaya-3.mp3')
