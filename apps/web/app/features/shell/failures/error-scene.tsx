import { m } from '../../../paraglide/messages.js'
import { hasPage } from '../../../built-pages.ts'
import { pathTo } from '../../../paths.ts'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { LOST, NOISE } from '../../../ui/scene-looks.ts'
import { Scene } from '../../../ui/scene.tsx'
import { SupportLink } from '../../site/support-link.tsx'

interface ErrorSceneProps {
  readonly status: number
  /** What the service said; shown under the fixed words. */
  readonly message: string
}

/** The error page: its words are fixed by the product (Product §2). */
export function ErrorScene({ status, message }: ErrorSceneProps) {
  if (isAbsence(status)) return <NotFoundScene status={status} />
  return (
    <Scene
      look={NOISE}
      overline={m.error_code({ status })}
      title={m.error_title()}
      text={m.error_text()}
      detail={message === '' ? undefined : message}
      actions={
        <>
          <ButtonLink kind="accent" size="l" to={pathTo.home()}>
            {m.error_home()}
          </ButtonLink>
          <SupportLink className={buttonClass({ size: 'l' })} />
        </>
      }
    />
  )
}

/** Nothing is there: it never was, or it is no more. */
export function isAbsence(status: number): boolean {
  return status === 404 || status === 410
}

function NotFoundScene({ status }: { readonly status: number }) {
  return (
    <Scene
      look={LOST}
      overline={m.error_code({ status })}
      title={m.error_404_title()}
      text={m.error_404_text()}
      actions={
        <>
          <ButtonLink kind="accent" size="l" to={pathTo.home()}>
            {m.error_home()}
          </ButtonLink>
          {hasPage('narrators') && (
            <ButtonLink size="l" to={pathTo.narrators()}>
              {m.error_listen()}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
