/**
 * The browser's Back closes what lies over the page: a dialog, a sheet. Each layer has a history entry with the same
 * address; going back from it closes the layer and the router never hears of it.
 *
 * Invariants: an entry of a layer carries its depth in `history.state.layers`; closing a layer in any other way takes
 * its entry away again, unless another page has been put on top of it in the meantime. Such a dead entry is stepped
 * over when somebody comes back to it.
 */

interface LayerState {
  readonly idx?: number
  readonly layers?: number
}

interface Layer {
  readonly close: () => void
}

const layers: Layer[] = []
/** Answers to our own steps back that have not come yet. */
let ownSteps = 0
let release: { readonly timer: ReturnType<typeof setTimeout>; readonly depth: number } | null = null
const waiting: (() => void)[] = []

const stateNow = (): LayerState => (window.history.state ?? {}) as LayerState
const depthNow = (): number => stateNow().layers ?? 0

function stepBack(count: number): void {
  ownSteps += 1
  window.history.go(-count)
}

function onPopState(event: PopStateEvent): void {
  if (ownSteps > 0) {
    ownSteps -= 1
    event.stopImmediatePropagation()
    if (ownSteps === 0) for (const done of waiting.splice(0)) done()
    return
  }
  const depth = depthNow()
  if (layers.length > depth) {
    event.stopImmediatePropagation()
    for (const layer of layers.splice(depth).toReversed()) layer.close()
  } else if (depth > layers.length) {
    event.stopImmediatePropagation()
    window.history.back()
  }
}

/** Must run before the router begins to listen: the earlier listener decides whether the router hears. */
export function installHistoryLayers(): void {
  window.addEventListener('popstate', onPopState, { capture: true })
}

/**
 * Puts a layer over the page; `close` is called when Back takes it away. Returns what to call when it is gone. A layer
 * that hides the page altogether may have an address of its own.
 */
export function openLayer(close: () => void, address = ''): () => void {
  const layer: Layer = { close }
  layers.push(layer)
  const depth = layers.length
  if (release?.depth === depth) {
    // Closed and opened in one breath: the entry is still there.
    clearTimeout(release.timer)
    release = null
  } else {
    const state = stateNow()
    window.history.pushState({ ...state, idx: (state.idx ?? 0) + 1, layers: depth }, '', address === '' ? undefined : address)
  }
  return () => {
    const index = layers.indexOf(layer)
    if (index === -1) return
    layers.splice(index, 1)
    const timer = setTimeout(() => {
      release = null
      if (depthNow() === depth) stepBack(1)
    })
    release = { timer, depth }
  }
}

/** Closes everything that lies over the page. Resolves when the address bar is the page's own again. */
export async function closeLayers(): Promise<void> {
  const depth = depthNow()
  for (const layer of layers.splice(0).toReversed()) layer.close()
  if (depth > 0) stepBack(depth)
  if (ownSteps > 0) await new Promise<void>((resolve) => waiting.push(resolve))
}
