/** A disk of a few megabytes, in memory: filled to the last byte, and emptied again. Needs the right to mount. */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const PIECE = Buffer.alloc(1_048_576, 1)

export class SmallDisk {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Null when no size is wanted: then an ordinary folder is used. */
  static mount(folder: string, megabytes: number | undefined): SmallDisk | null {
    mkdirSync(folder, { recursive: true })
    if (megabytes === undefined) return null
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
    return new SmallDisk(folder)
  }

  /** Writes until nothing more fits, in pieces that grow smaller. */
  fill(): void {
    const file = openSync(join(this.folder, 'ballast'), 'a')
    for (let size = PIECE.length; size >= 1;) {
      try {
        if (writeSync(file, PIECE, 0, size) < size) size = Math.floor(size / 2)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size = Math.floor(size / 2)
      }
    }
    closeSync(file)
  }

  empty(): void {
    rmSync(join(this.folder, 'ballast'), { force: true })
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder])
  }
}
