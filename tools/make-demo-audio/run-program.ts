/** Runs the audio programs. Everything is started at the lowest priority: the whole set takes minutes. */
import { spawn } from 'node:child_process'

type ProgramOutput = { stdout: Buffer; stderr: string }

/** Resolves with what the program printed; rejects with its last words when it fails or is not installed. */
export function runProgram(program: string, args: string[], stdin = ''): Promise<ProgramOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '15', program, ...args])
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      const words = Buffer.concat(stderr).toString()
      if (code === 0) resolve({ stdout: Buffer.concat(stdout), stderr: words })
      else reject(new Error(`${program} ended with ${code}: ${words.slice(-600)}`))
    })
    child.stdin.on('error', () => {})
    child.stdin.end(stdin)
  })
}
