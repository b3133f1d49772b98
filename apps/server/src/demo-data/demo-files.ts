import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Manifest } from '../../../../database/demo-data/persona-types.ts'

const AUDIO = new URL('../../../../database/demo-data/audio/', import.meta.url)

/** Absolute path of a demo sound. */
export function audioPath(file: string): string {
  return fileURLToPath(new URL(file, AUDIO))
}

/** What is known of every demo sound, by its key. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(new URL('manifest.json', AUDIO), 'utf8')) as Manifest
}

/** Where the browser finds a demo picture; null stays null: the placeholder. */
export function avatarPath(file: string | null): string | null {
  return file === null ? null : `/demo/avatars/${file}`
}
