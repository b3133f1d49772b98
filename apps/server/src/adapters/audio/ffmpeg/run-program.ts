import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { AudioToolsError, type AudioToolsErrorCode } from '../audio-tools.ts'

export type ProgramRun = {
  program: string
  args: string[]
  timeout_ms: number
  /** What it may take of memory at most, where the system keeps to it; two gigabytes when not given. Megabytes. */
  memory_mb?: number
  signal?: AbortSignal
  /** Takes the standard output as it comes; without it the output is returned, cut at one megabyte. */
  onOutput?: (chunk: Buffer) => void
}

export type ProgramResult = { exit_code: number; stdout: string; stderr: string }

const TEXT_LIMIT = 1024 * 1024
/** Other people's pages come before our conversions. */
const LOW_PRIORITY = 10
const MEMORY_MB = 2048
/** What the shell answers when there is no such program, or nothing that runs. */
const NOT_RUN = new Set([126, 127])
/**
 * Takes the program and its arguments as they are, so nothing of them is read as a command. Where the machine runs out of memory,
 * Linux ends the program before it ends the server or the database.
 */
const LIMITED = 'ulimit -d "$0" 2>/dev/null; { echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec "$@"'

/**
 * Runs a program without input and with nothing of our environment, at low priority and with a limit to its memory.
 * Throws `audio_timeout`, `audio_tool_killed`, and `audio_tool_failed` when the program cannot be run.
 */
export async function runProgram(run: ProgramRun): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const limit_kb = String((run.memory_mb ?? MEMORY_MB) * 1024)
    const child = spawn('/bin/sh', ['-c', LIMITED, limit_kb, run.program, ...run.args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      timeout: run.timeout_ms,
      killSignal: 'SIGKILL',
      ...(run.signal && { signal: run.signal }),
    })
    lowerPriority(child.pid)
    const stdout = new TextEnd()
    const stderr = new TextEnd()
    child.stdout.on('data', (chunk: Buffer) => (run.onOutput ? run.onOutput(chunk) : stdout.add(chunk)))
    child.stderr.on('data', (chunk: Buffer) => stderr.add(chunk))
    child.on('error', (cause) => reject(failed(run, 'cannot be run', { cause })))
    child.on('close', (exitCode, killedBy) => {
      if (exitCode !== null && NOT_RUN.has(exitCode)) reject(failed(run, `cannot be run: ${stderr.text()}`))
      else if (exitCode !== null) resolve({ exit_code: exitCode, stdout: stdout.text(), stderr: stderr.text() })
      else if (child.killed && !run.signal?.aborted) reject(timedOut(run))
      else reject(failed(run, `was ended by ${killedBy}`, { code: killCode(run) }))
    })
  })
}

/** Keeps the end of a text of unknown length. */
class TextEnd {
  #chunks: Buffer[] = []
  #length = 0

  add(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    if (this.#length <= 2 * TEXT_LIMIT) return
    this.#chunks = [Buffer.concat(this.#chunks).subarray(-TEXT_LIMIT)]
    this.#length = TEXT_LIMIT
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString('utf8')
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, LOW_PRIORITY)
  } catch {
    // The program has ended already, or the system does not let us; it then runs at the usual priority.
  }
}

function timedOut(run: ProgramRun): AudioToolsError {
  return new AudioToolsError('audio_timeout', `${path.basename(run.program)} took longer than ${run.timeout_ms} ms`)
}

/** Programs end with us when the tools are closed: nobody has killed them. */
function killCode({ signal }: ProgramRun): AudioToolsErrorCode {
  return signal?.aborted ? 'audio_tool_failed' : 'audio_tool_killed'
}

function failed(
  run: ProgramRun,
  what: string,
  { code = 'audio_tool_failed', cause }: { readonly code?: AudioToolsErrorCode; readonly cause?: unknown } = {},
): AudioToolsError {
  return new AudioToolsError(code, `${path.basename(run.program)} ${what}`, { cause })
}
