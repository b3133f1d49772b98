import type { Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

/**
 * Where the loading of pages begins: the frame of the site, the page of the list and the list itself, which comes when it is reached
 * for (docs/decisions/0103), and every other page. What words titles
 * belongs to the frame, because every page does; so does the layout that nearly all have. Pages that show the cards of the list
 * take its chunks whole: their visitors come from the list or go there.
 */
const STARTS = {
  frame: /\/app\/(root\.tsx|entry\.client\.tsx|pages\/layouts\/default\.tsx|features\/shell\/page-meta\.ts)(\?|$)/,
  door: /\/app\/pages\/public\/narrators\.tsx(\?|$)/,
  list: /\/app\/features\/narrators-page\/list-screen\.tsx(\?|$)/,
  others:
    /\/app\/pages\/(?!public\/(?:narrators|narrators-filter|compilations?)\.tsx)(?:account|public|staff)\/[\w-]+\.tsx(\?|$)/,
} as const
type Start = keyof typeof STARTS

const STARTS_IN_ORDER = ['frame', 'door', 'list', 'others'] as const satisfies readonly Start[]

/** What the home page and the list have in common before they are reached for. */
const FIRST_REACH = /\/app\/(ui\/first-reach\.ts|features\/narrators\/narrators\.css)(\?|$)/

/** All messages in one list; the build resolves each use of it to the one message. */
const ALL_MESSAGES = '/app/paraglide/messages.js'

interface AlwaysLoaded {
  readonly plugin: Plugin
  /** Groups for `output.codeSplitting`. */
  readonly groups: { name: (id: string, graph: ModuleGraph) => string | null; priority: number }[]
}

/**
 * Names the chunks that matter for how much the list of narrators loads (docs/performance.md): the libraries apart,
 * because they change seldom, the frame of the site, the list itself, and the parts it shares with other pages. Left to
 * itself the bundler makes a chunk for every combination of pages, and many small files compress worse than a few large
 * ones (measured: 5.6 kB of 149).
 */
export function alwaysLoaded(): AlwaysLoaded {
  const starts: Record<Start, Set<string>> = { frame: new Set(), door: new Set(), list: new Set(), others: new Set() }
  let reached: Record<Start, Set<string>> | null = null
  const isReached = (start: Start, id: string, graph: ModuleGraph): boolean => {
    reached ??= {
      frame: reachAll(starts.frame, graph),
      door: reachAll(starts.door, graph),
      list: reachAll(starts.list, graph),
      others: reachAll(starts.others, graph),
    }
    return reached[start].has(id)
  }
  const isLate = (start: Start, id: string, graph: ModuleGraph): boolean =>
    isReached(start, id, graph) && !isReached('door', id, graph)
  return {
    plugin: {
      name: 'tembrel:always-loaded',
      moduleParsed({ id }) {
        for (const start of STARTS_IN_ORDER) if (STARTS[start].test(id)) starts[start].add(id)
      },
      /** A file that was moved would otherwise make the chunks worse in silence. */
      renderStart() {
        const lost = STARTS_IN_ORDER.filter((start) => starts[start].size === 0)
        if (lost.length > 0) this.error(`No module is a start of: ${lost.join(', ')}`)
      },
    },
    groups: [
      {
        name: (id, graph) => (id.includes('/node_modules/') && isReached('frame', id, graph) ? 'libraries' : null),
        priority: 5,
      },
      { name: (id, graph) => (isReached('frame', id, graph) ? 'frame' : null), priority: 4 },
      // The home page waits in the same way: with a chunk of its own this brings it nothing of the list.
      { name: (id) => (FIRST_REACH.test(id) ? 'first-reach' : null), priority: 4 },
      {
        // What the list needs before it is reached for. What other pages need of it stays apart: it shall bring them nothing else.
        name: (id, graph) => (isReached('door', id, graph) && !isReached('others', id, graph) ? 'door' : null),
        priority: 3,
      },
      {
        name: (id, graph) => (isLate('list', id, graph) && isReached('others', id, graph) ? 'parts' : null),
        priority: 2,
      },
      { name: (id, graph) => (isLate('list', id, graph) ? 'list' : null), priority: 1 },
    ],
  }
}

function reachAll(starts: ReadonlySet<string>, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  for (const start of starts) reach(start, graph, reached)
  return reached
}

function reach(id: string, graph: ModuleGraph, reached: Set<string>): void {
  if (reached.has(id)) return
  reached.add(id)
  const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
  for (const imported of importedIds) {
    if (imported.endsWith(ALL_MESSAGES)) usedMessages(imported, code ?? '').forEach((message) => reached.add(message))
    else reach(imported, graph, reached)
  }
}

/** The messages a module words. To follow the list itself would make every page pay for the messages of all. */
function usedMessages(list: string, code: string): string[] {
  const folder = list.slice(0, -'.js'.length)
  return [...code.matchAll(/\bm\.(\w+)/g)].map(([, name]) => `${folder}/${name}.js`)
}
