/** What files are called, and words that have no place in the sources. */
import { createRequire } from 'node:module'
import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { isTest, sourceFiles, withoutComments } from './source-files.ts'

/** As the last word of a name: `order-service`, `helpers`. */
const vagueName = /(?:^|-)(?:utils?|helpers?|common|misc|services?|managers?)(?:\.|$)/

/** A page of the product that is called so by everybody. */
const knownName = /^out-of-service\./

/** A file is called after its noun or verb; a helper lives with its noun. */
export function vagueNames(root: string): string[] {
  const paths = globSync('{packages,apps,tools,e2e,bench,ops,database}/**', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/paraglide/**'],
  })
  return paths
    .filter((path) => vagueName.test(basename(path)) && !knownName.test(basename(path)))
    .map((path) => `${path}: a name that says nothing`)
}

/** A new module gets its level before anything else (tools/module-levels.cjs). */
export function modulesWithoutLevel(root: string): string[] {
  const levels = createRequire(`${root}/`)('./tools/module-levels.cjs') as string[][]
  const known = new Set(levels.flat())
  return globSync('apps/server/src/modules/*/', { cwd: root })
    .map((path) => basename(path))
    .filter((name) => !name.includes('.') && !known.has(name))
    .map((name) => `apps/server/src/modules/${name}: has no level in tools/module-levels.cjs`)
}

/** Folders whose folders are features each. */
const FEATURE_FOLDERS = ['nouns', 'staff']

/** A new feature of the web app gets its level before anything else (tools/feature-levels.cjs). */
export function featuresWithoutLevel(root: string): string[] {
  const levels = createRequire(`${root}/`)('./tools/feature-levels.cjs') as string[][]
  const known = new Set(levels.flat())
  const base = 'apps/web/app/features'
  const folders = FEATURE_FOLDERS.map((folder) => `${base}/${folder}/*/`)
  return globSync([`${base}/*/`, ...folders], { cwd: root })
    .map((path) => path.slice(base.length + 1).replace(/\/$/, ''))
    .filter((name) => !name.includes('.') && !FEATURE_FOLDERS.includes(name) && !known.has(name))
    .map((name) => `${base}/${name}: has no level in tools/feature-levels.cjs`)
}

/** Folders of a module that are no rooms: its own operations, and what only tests use. */
const NO_ROOM = ['operations', 'testing']

/** A new room gets its level before anything else (tools/module-rooms.cjs); a level without its folder is forgotten. */
export function roomsWithoutLevel(root: string): string[] {
  const rooms = createRequire(`${root}/`)('./tools/module-rooms.cjs') as Record<string, string[][]>
  return Object.entries(rooms).flatMap(([module, levels]) => {
    const known = levels.flat()
    const present = globSync(`apps/server/src/modules/${module}/*/`, { cwd: root })
      .map((path) => basename(path))
      .filter((name) => !name.includes('.') && !NO_ROOM.includes(name))
    return [
      ...present
        .filter((name) => !known.includes(name))
        .map((name) => `apps/server/src/modules/${module}/${name}: has no level in tools/module-rooms.cjs`),
      ...known
        .filter((name) => !present.includes(name))
        .map((name) => `tools/module-rooms.cjs: ${module} has no room ${name}`),
    ]
  })
}

/** More files than a newcomer reads at a glance; tests beside them are not counted. */
const FILES_AT_MOST = 40

/** Folders that hold too many files: they need subfolders. */
export function crowdedFolders(root: string): string[] {
  const counts = new Map<string, number>()
  for (const { path } of sourceFiles(
    root,
    '{apps/card-sandbox/src,apps/server/src,apps/web/app,packages/*/src,tools,bench,ops}/**/*.{ts,tsx,css}',
  )) {
    if (!isTest(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > FILES_AT_MOST)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${FILES_AT_MOST}`)
}

const unwanted: readonly [RegExp, string][] = [
  [new RegExp('\\b(TO' + 'DO|FIX' + 'ME|XX' + 'X)\\b'), 'unfinished work'],
  [new RegExp('\\b(SP' + 'EC|do' + 'main)\\.md\\b'), 'a document that is not part of the repository'],
  [new RegExp('(?<![\\w.])/wo' + 'rk/(main|shared)'), 'a path of somebody’s machine'],
  [new RegExp('(ox|es)lint-dis' + 'able(?!.* -- \\S)'), 'a rule switched off without a reason (… -- reason)'],
  [new RegExp('@ts-ig' + 'nore'), 'a type check switched off'],
]

/** Marks of unfinished work, and names that mean nothing to a reader of the repository. */
export function unwantedWords(root: string): string[] {
  return sourceFiles(
    root,
    '{packages,apps,tools,e2e,bench,ops,database,docs}/**/*.{ts,tsx,mjs,cjs,js,sql,md,css,sh}',
    '*.{md,json,cjs,yaml}',
    '.oxlintrc.json',
  )
    .filter(({ path }) => path !== 'package-lock.json')
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          unwanted.filter(([sign]) => sign.test(line)).map(([, why]) => `${path}:${index + 1}: ${why}`),
        ),
    )
}

/** A test that is switched off or runs alone hides the others. */
export function switchedOffTests(root: string): string[] {
  return sourceFiles(root, '{packages,apps,tools,e2e,bench,ops}/**/*.{test,spec}.{ts,tsx}').flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) =>
        /\b(?:test|it|describe|suite)\.(?:skip|only|todo|fixme)\b|\b(?:skip|todo|only): true/.test(line)
          ? [`${path}:${index + 1}: a test is switched off or runs alone`]
          : [],
      ),
  )
}
