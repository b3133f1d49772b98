import { readCheckNumber } from '@tembrel/domain/documents/check-number.ts'
import { redirect } from 'react-router'
import { ApiFailure } from '../../api/failures.ts'
import type { Certificate } from '../../features/certificates/certificate.ts'
import { CertificateCard } from '../../features/certificates/certificate-card.tsx'
import { CheckForm } from '../../features/certificates/check-form.tsx'
import { FileCheck } from '../../features/certificates/file-check.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { localizePath, pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Visit } from '../../server/visit.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/check.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async (visit) => {
    const typed = visit.url.searchParams.get('number')
    const read = typed === null ? null : readCheckNumber(typed)
    // A form that was sent without scripts.
    if (read !== null) throw redirect(localizePath(`/check/${read}`, visit.locale))
    const asked = args.params.number ?? typed ?? ''
    return { asked, certificate: asked === '' ? null : await findCertificate(visit, asked) }
  })

/** Null when nothing has the number: the page says so at the field, and keeps what was asked for. */
async function findCertificate({ api }: Visit, asked: string): Promise<Certificate | null> {
  const number = readCheckNumber(asked)
  if (number === null) return null
  try {
    return (await api('GET /certificates/{number}', { params: { number } })).certificate
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}

/** Characters of what was typed that a title repeats. */
const MAX_TITLED_LENGTH = 40

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const asked = loaderData?.asked ?? ''
  if (asked === '') return pageMeta({ title: m.check_title(), description: m.check_lead() })
  const found = loaderData?.certificate?.check_number
  if (found !== undefined) return pageMeta({ title: m.check_title_of({ number: found }), isPrivate: true })
  const number = readCheckNumber(asked) ?? asked.slice(0, MAX_TITLED_LENGTH)
  return pageMeta({ title: m.check_title_not_found({ number }), isPrivate: true })
}

/** Whoever has the number of a certificate sees whether it holds, and whether a file is meant by it (Product §10). */
export default function CheckPage({ loaderData }: Route.ComponentProps) {
  const { asked, certificate } = loaderData
  if (certificate === null) {
    return (
      <div className="grid max-w-[720px] gap-5">
        <h1>{m.check_title()}</h1>
        <p className="text-ink-2">{m.check_lead()}</p>
        <CheckForm key={asked} asked={asked} isUnknown={asked !== ''} />
      </div>
    )
  }
  return (
    <div className="grid max-w-[720px] gap-5">
      <h1 className="num">{m.check_title_of({ number: certificate.check_number })}</h1>
      <CertificateCard certificate={certificate} />
      {certificate.is_valid && <FileCheck key={certificate.check_number} {...certificate} />}
      <div>
        <ButtonLink kind="outline" to={pathTo.check()}>
          {m.check_another()}
        </ButtonLink>
      </div>
    </div>
  )
}
