/** What the documents say of the sources: the paths in them exist, and the levels are those of the modules. */
import { createRequire } from 'node:module'
import { globSync } from 'node:fs'
import { exists, isTest, sourceFiles } from './source-files.ts'

/** Records describe what was true when they were written; the pages of tests are read by rules of their own. */
const OTHER_DOCUMENTS = /^docs\/(decisions\/|validation\.md)/

/** A path or a name of a source file between backticks. */
const NAMED_FILE = /`([\w./-]*\w\.(?:tsx?|mjs|cjs|sql|css))`/g

/** Sources that README, ARCHITECTURE, CONTRIBUTING or docs/ name, by their path or by its end, and that are not there. */
export function missingNamedFiles(root: string): string[] {
  const present = globSync('**/*', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '.data/**', '.git/**'],
  }).map((path) => `/${path}`)
  return sourceFiles(root, '*.md', 'docs/**/*.md')
    .filter(({ path }) => !OTHER_DOCUMENTS.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAMED_FILE)]
        .map((match) => match[1] ?? '')
        .filter((named) => !present.some((file) => file.endsWith(`/${named}`)))
        .map((named) => `${path}: there is no ${named}`),
    )
}

/** A folder or a file of the product as a tool names it, in quotes or in a comment; not one with a place for something. */
const NAMED_PATH = /(?<![\w./-])(?:apps|packages|database)\/[\w./-]*\w(?![\w./*{$[-])/g

/** What an installation or a build makes is not there in a fresh clone, and is still rightly named. */
const MADE_LATER = /\/(?:build|node_modules)(?:\/|$)|^apps\/web\/app\/paraglide(?:\/|$)/

/** Paths of the product that tools, benches and journeys name, and that are not there: what was moved is forgotten there first. */
export function missingNamedPaths(root: string): string[] {
  return sourceFiles(root, '{tools,bench,ops,e2e}/**/*.{ts,mjs,cjs}')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAMED_PATH)]
        .map(([named]) => named)
        .filter((named) => !MADE_LATER.test(named) && !exists(root, named))
        .map((named) => `${path}: there is no ${named}`),
    )
}

/** The lists of levels; ARCHITECTURE.md has a table of each, after the paragraph that names its file. */
const LEVEL_LISTS = ['tools/module-levels.cjs', 'tools/feature-levels.cjs']

/** The tables of levels in ARCHITECTURE.md are those of the lists. */
export function levelsDocumentedOtherwise(root: string): string[] {
  const document = 'ARCHITECTURE.md'
  if (!exists(root, document)) return [`${document} is missing`]
  const text = sourceFiles(root, document)[0]?.text ?? ''
  return LEVEL_LISTS.filter((list) => exists(root, list)).flatMap((list) => {
    const levels = createRequire(`${root}/`)(`./${list}`) as string[][]
    const table = text.slice(Math.max(0, text.indexOf(list))).split(/^(?=\| -)/m)[1] ?? ''
    const rows = table.slice(0, table.search(/\n(?!\|)/)).matchAll(/^\| (\d+) +\| (.+?) *\|$/gm)
    const documented = [...rows].map((row) => row[2] ?? '')
    return levels.flatMap((names, level) => {
      const wanted = names.join(', ')
      return documented[level] === wanted
        ? []
        : [`${document}: level ${level} of ${list} is ${wanted}, not ${documented[level] ?? 'absent'}`]
    })
  })
}
