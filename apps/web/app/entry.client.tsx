import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { installChunkGuard } from './chunk-guard.ts'
import { showSilence } from './features/shell/failures/silence.tsx'
import { guardAddress } from './first-address.ts'
import { localeOfPath, readLocaleFrom } from './i18n/locale.ts'
import { watchNetwork } from './network-watch.ts'
import { installHistoryLayers } from './ui/dialogs/history-layers.ts'
import { hydrationHolds } from './ui/hydration-holds.ts'

// The language changes only with a load of the page, so it is read once.
const locale = localeOfPath(window.location.pathname)
readLocaleFrom(() => locale)
installChunkGuard(showSilence)
watchNetwork()
installHistoryLayers()

if (guardAddress()) {
  void hydrationHolds().then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
        </StrictMode>,
      )
    }),
  )
}
