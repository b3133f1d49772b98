/** Reading the sources of a project folder for the rules of the house. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** Path from the project folder. */
  readonly path: string
  readonly text: string
}

/** The files of these patterns, sorted; none when the folder does not exist. */
export function sourceFiles(root: string, ...patterns: readonly string[]): SourceFile[] {
  return globSync([...patterns], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**', '**/paraglide/**'],
  })
    .toSorted((a, b) => a.localeCompare(b))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /\/testing\//.test(path)
}

/** The text with comments blanked out, so that prose about SQL is not taken for SQL. Line numbers stay. */
export function withoutComments(text: string): string {
  const blank = (comment: string): string => comment.replaceAll(/[^\n]/g, ' ')
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(?<=^|[\s;{}(,])\/\/[^\n]*/g, blank)
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

export function exists(root: string, path: string): boolean {
  return existsSync(join(root, path))
}
