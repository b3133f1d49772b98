import { BadgeCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { formatDate, formatDuration } from '../../ui/format/times.ts'
import { Note } from '../../ui/surface.tsx'
import type { Certificate } from './certificate.ts'

/** Whether it holds, first and in words; then what it says. */
export function CertificateCard({ certificate }: { readonly certificate: Certificate }) {
  const { is_valid, withdrawn_on, is_demo, files, names } = certificate
  return (
    <section className="card grid gap-5" aria-labelledby="certificate-state">
      <div className="flex gap-3">
        {is_valid ? (
          <BadgeCheck className="size-8 shrink-0 text-ok" aria-hidden />
        ) : (
          <CircleX className="size-8 shrink-0 text-danger" aria-hidden />
        )}
        <div className="min-w-0">
          <h2 id="certificate-state">{is_valid ? m.check_valid() : m.check_withdrawn()}</h2>
          <p className="mt-1 text-ink-2">
            {is_valid ? m.check_valid_text() : m.check_withdrawn_text({ day: formatDate(withdrawn_on ?? '') })}
          </p>
        </div>
      </div>
      {is_demo && <Note tone="info">{m.check_demo()}</Note>}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-4">
        {names && (
          <>
            <Fact name={m.check_voice()}>{names.narrator}</Fact>
            <Fact name={m.check_customer()}>{names.customer}</Fact>
            {names.order_title !== '' && <Fact name={m.check_order()}>{names.order_title}</Fact>}
          </>
        )}
        <Fact name={m.check_genre()}>{certificate.genre}</Fact>
        <Fact name={m.check_issued()}>{formatDate(certificate.issued_on)}</Fact>
        <Fact name={m.check_completed()}>{formatDate(certificate.completed_on)}</Fact>
        <Fact name={m.check_rights()} isWide>
          {certificate.rights}
        </Fact>
      </dl>
      {is_valid && names === null && <p className="text-small text-ink-3">{m.check_names_hidden()}</p>}
      <div>
        <h3 className="mb-2 text-small font-semibold">{m.check_files()}</h3>
        <ol className="grid gap-3">
          {files.map(({ sha256, duration_ms }, index) => (
            <li key={`${String(index)} ${sha256}`} className="border-t border-line pt-3">
              <span className="flex justify-between gap-4 text-ui">
                <span className="font-medium">{m.check_file_of({ number: index + 1 })}</span>
                <span className="num text-ink-2">
                  {duration_ms === null ? m.check_length_unknown() : formatDuration(duration_ms / 1000)}
                </span>
              </span>
              <code className="mt-1 block text-caption break-all text-ink-3">SHA-256 {sha256}</code>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

interface FactProps {
  readonly name: string
  /** A sentence: it takes the whole width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-caption text-ink-3">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
