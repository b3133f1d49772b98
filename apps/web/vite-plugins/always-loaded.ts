import type { Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** A compiled message, by its key. The index of messages reaches all of them, whoever uses which. */
const MESSAGE = /\/app\/paraglide\/messages\/(?!_)([a-z0-9_]+)\.js/
const MESSAGE_INDEX = /\/app\/paraglide\/messages(\.js|\/_index\.js)/
const MESSAGE_USE = /\bm\.([a-z0-9_]+)\b/g

const ROOT = /\/app\/(root|entry\.client)\.tsx(\?|$)/

interface AlwaysLoaded {
  readonly plugin: Plugin
  /** Groups for `output.codeSplitting`. */
  readonly groups: { name: (id: string, graph: ModuleGraph) => string | null; priority: number }[]
}

/**
 * Names the chunks of what every page loads: the libraries apart, because they change seldom, and the frame of the site.
 * Left to itself the bundler makes a chunk for every combination of pages, and twenty small files compress worse than
 * two large ones (measured: 4.5 kB of 34).
 */
export function alwaysLoaded(): AlwaysLoaded {
  const roots = new Set<string>()
  const messagesOf = new Map<string, readonly string[]>()
  let reached: Set<string> | null = null
  const spoken = new Set<string>()
  const isReached = (id: string, graph: ModuleGraph): boolean => {
    if (reached === null) {
      reached = new Set()
      for (const root of roots) reach(root, graph, reached)
      for (const module of reached) for (const key of messagesOf.get(module) ?? []) spoken.add(key)
    }
    const message = MESSAGE.exec(id)?.[1]
    return message === undefined ? reached.has(id) : spoken.has(message)
  }
  return {
    plugin: {
      name: 'tembrel:always-loaded',
      moduleParsed({ id, code }) {
        if (ROOT.test(id)) roots.add(id)
        if (code?.includes('paraglide/messages') === true) {
          messagesOf.set(
            id,
            [...code.matchAll(MESSAGE_USE)].map((match) => match[1] ?? ''),
          )
        }
      },
    },
    groups: [
      {
        name: (id, graph) => (id.includes('/node_modules/') && isReached(id, graph) ? 'libraries' : null),
        priority: 2,
      },
      { name: (id, graph) => (isReached(id, graph) ? 'frame' : null), priority: 1 },
    ],
  }
}

function reach(id: string, graph: ModuleGraph, reached: Set<string>): void {
  if (reached.has(id)) return
  reached.add(id)
  // What a page says is not what every page says: messages are told apart by who uses them.
  if (MESSAGE_INDEX.test(id)) return
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, graph, reached)
}
