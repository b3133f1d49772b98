/** Small projects in which the canaries plant violations. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../start/install.mjs'

const configurations = [
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.dependency-cruiser.cjs',
  'tools/feature-levels.cjs',
  'tools/module-levels.cjs',
  'tools/module-rooms.cjs',
  'tsconfig.base.json',
]

/** A small project with the real configurations, the real packages, and these files, in a folder that the caller removes. */
export function plantProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tembrel-canary-'))
  for (const path of configurations) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const tsconfig = '{ "extends": "../../tsconfig.base.json", "include": ["src", "app"] }'
  const all = {
    'package.json': '{"type":"module"}',
    'apps/server/tsconfig.json': tsconfig,
    'packages/domain/tsconfig.json': tsconfig,
    'apps/web/tsconfig.json': tsconfig,
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Runs a checker of the project's own packages in a folder. */
export function runIn(folder: string, program: string, ...args: string[]): { status: number | null; output: string } {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  return { status, output: `${stdout}${stderr}` }
}
