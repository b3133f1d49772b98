/**
 * The browser's Back closes what lies over the page: a dialog, a sheet. Each layer has a history entry with the same
 * address; going back from it closes the layer and the router never hears of it.
 *
 * Invariants: an entry of a layer carries its depth in `history.state.layers`; closing a layer in any other way takes
 * its entry away again, unless another page has been put on top of it in the meantime. Such a dead entry is stepped
 * over when somebody comes back to it. Steps through the history take a moment: nothing else is done to it meanwhile.
 */

interface LayerState {
  readonly idx?: number
  readonly layers?: number
}

interface Layer {
  readonly close: () => void
}

const layers: Layer[] = []
/** Whether a step of our own is under way. */
let isStepping = false
const afterStep: (() => void)[] = []
/** A layer that is gone and whose entry is about to go. */
let leaving: { readonly timer: ReturnType<typeof setTimeout>; readonly depth: number } | null = null

const stateNow = (): LayerState => (window.history.state ?? {}) as LayerState
const depthNow = (): number => stateNow().layers ?? 0

function whenSettled(act: () => void): void {
  if (isStepping) afterStep.push(act)
  else act()
}

function stepBack(count: number): void {
  isStepping = true
  window.history.go(-count)
}

function onPopState(event: PopStateEvent): void {
  if (isStepping) {
    event.stopImmediatePropagation()
    isStepping = false
    while (!isStepping && afterStep.length > 0) afterStep.shift()?.()
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
  // A page loaded anew has nothing over it: the entry it is loaded in is the page's own from now on.
  if (depthNow() > 0) window.history.replaceState({ ...stateNow(), layers: undefined }, '')
  window.addEventListener('popstate', onPopState, { capture: true })
}

function pushEntry(depth: number, address: string): void {
  const state = stateNow()
  const next = { ...state, idx: (state.idx ?? 0) + 1, layers: depth }
  window.history.pushState(next, '', address === '' ? undefined : address)
}

/**
 * Puts a layer over the page; `close` is called when Back takes it away. Returns what to call when it is gone. A layer
 * that hides the page altogether may have an address of its own.
 */
export function openLayer(close: () => void, address = ''): () => void {
  const layer: Layer = { close }
  layers.push(layer)
  const depth = layers.length
  if (leaving?.depth === depth) {
    // Closed and opened in one breath: the entry is still there.
    clearTimeout(leaving.timer)
    leaving = null
  } else {
    whenSettled(() => {
      if (layers.includes(layer)) pushEntry(depth, address)
    })
  }
  return () => {
    const index = layers.indexOf(layer)
    if (index !== -1) layers.splice(index, 1)
    if (index !== -1) leaveEntry(depth)
  }
}

function leaveEntry(depth: number): void {
  const timer = setTimeout(() => {
    leaving = null
    // Several may have gone at once: one step takes all their entries away.
    whenSettled(() => {
      if (depthNow() > layers.length) stepBack(depthNow() - layers.length)
    })
  })
  leaving = { timer, depth }
}

/** Closes everything that lies over the page. Resolves when the address bar is the page's own again. */
export async function closeLayers(): Promise<void> {
  for (const layer of layers.splice(0).toReversed()) layer.close()
  if (leaving) clearTimeout(leaving.timer)
  leaving = null
  const settled = Promise.withResolvers<void>()
  whenSettled(() => {
    if (depthNow() > 0) stepBack(depthNow())
    whenSettled(settled.resolve)
  })
  await settled.promise
}
