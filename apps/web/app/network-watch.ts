import { onceOnline } from './network.ts'

declare global {
  interface Window {
    /** For the router and for scripts that are loaded late: see vite-plugins/waits-for-network.ts. */
    onceOnline?: typeof onceOnline
  }
}

/** A visitor who only reads has nothing to lose: the code of the network note is loaded at the first touch. */
export function watchNetwork(): void {
  window.onceOnline = onceOnline
  const load = (): void => {
    import('./features/shell/failures/network-note.tsx').then(
      ({ showNetworkNote }) => showNetworkNote(),
      () => undefined,
    )
  }
  for (const touch of ['pointerdown', 'focusin']) window.addEventListener(touch, load, { once: true })
}
