import { useRef, useState } from 'react'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../paraglide/messages.js'
import { pathInLocale } from '../../paths.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorBlock } from '../../ui/empty-state.tsx'

interface HowItWorksProps extends StackedDialogProps {
  readonly video: string
  /** Where its button leads: a path of this site or an address elsewhere; empty for no button. */
  readonly button: string
}

/** The film about how an order goes, and the way on from it (Product §2). It plays when it is asked to. */
export function HowItWorksDialog({ video, button, close }: HowItWorksProps) {
  return (
    <Dialog title={m.nav_how_it_works()} size="middle" onClose={close}>
      <Film video={video} />
      {button !== '' && (
        <div className="dialog-actions">
          <WayOn address={button} onPress={close} />
        </div>
      )}
    </Dialog>
  )
}

function Film({ video }: { readonly video: string }) {
  const player = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className="mt-4">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- its captions are part of the picture, and it says nothing */}
      <video
        ref={player}
        className="aspect-video w-full rounded-m bg-sunken"
        src={video}
        aria-label={m.film_title()}
        controls
        playsInline
        preload="metadata"
        hidden={hasFailed}
        data-autofocus
        onError={() => setFailed(true)}
      />
      {hasFailed && (
        <ErrorBlock
          onRetry={() => {
            setFailed(false)
            player.current?.load()
          }}
        >
          {m.film_failed()}
        </ErrorBlock>
      )}
    </div>
  )
}

function WayOn({ address, onPress }: { readonly address: string; readonly onPress: () => void }) {
  const isOwn = /^\/(?![/\\])/.test(address)
  if (isOwn) {
    return (
      <ButtonLink kind="accent" to={pathInLocale(address, getLocale())} onClick={onPress}>
        {m.film_order()}
      </ButtonLink>
    )
  }
  if (!/^https?:\/\//.test(address)) return null
  return (
    <a className={buttonClass({ kind: 'accent' })} href={address} target="_blank" rel="noopener">
      {m.film_more()}
    </a>
  )
}
