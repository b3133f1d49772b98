import type { Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

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
  let reached: Set<string> | null = null
  const isReached = (id: string, graph: ModuleGraph): boolean => {
    if (reached === null) {
      reached = new Set()
      for (const root of roots) reach(root, graph, reached)
    }
    return reached.has(id)
  }
  return {
    plugin: {
      name: 'tembrel:always-loaded',
      moduleParsed({ id }) {
        if (ROOT.test(id)) roots.add(id)
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
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, graph, reached)
}
