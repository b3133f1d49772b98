import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** An empty folder for tests that look at a project and what Git says of it; remove `root` when done. */
export function scratchProject() {
  const root = mkdtempSync(join(tmpdir(), 'scratch-project-'))
  return {
    root,
    write(path: string, text: string): void {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    },
    git(...args: string[]): void {
      const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
      execFileSync('git', [...author, ...args], { cwd: root, stdio: 'ignore' })
    },
  }
}
