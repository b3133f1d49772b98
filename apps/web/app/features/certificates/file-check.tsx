import { useRef, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { Note } from '../../ui/surface.tsx'
import type { Certificate } from './certificate.ts'

type Found =
  | { readonly kind: 'busy' | 'failed' }
  | { readonly kind: 'same'; readonly name: string; readonly number: number }
  | { readonly kind: 'other' | 'pack' | 'unanswered' | 'version'; readonly name: string }

type FileCheckProps = Pick<Certificate, 'check_number' | 'files'>

/**
 * Compares a file with the fingerprints of a certificate, and asks the service by fingerprint whether it made it of one of the recordings.
 * The file stays in the browser.
 */
export function FileCheck(certificate: FileCheckProps) {
  const [found, setFound] = useState<Found | null>(null)
  // Of two files that are chosen one after the other the later one counts, whichever is read first.
  const latest = useRef<File | null>(null)
  const check = async (file: File): Promise<void> => {
    latest.current = file
    setFound({ kind: 'busy' })
    const answer = await compare(file, certificate).catch((): Found => ({ kind: 'failed' }))
    if (latest.current === file) setFound(answer)
  }
  return (
    <section className="card" aria-labelledby="check-file">
      <h2 id="check-file" className="text-h3">
        {m.check_file_title()}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">{m.check_file_text()}</p>
      <FileDrop
        label={m.check_file_choose()}
        rule={m.check_file_rule()}
        onFiles={([file]) => {
          if (file) void check(file)
        }}
      />
      <div role="status" className="mt-3 empty:hidden">
        {found && <Answer found={found} />}
      </div>
    </section>
  )
}

function Answer({ found }: { readonly found: Found }) {
  switch (found.kind) {
    case 'busy':
      return <p className="text-small text-ink-2">{m.check_file_busy()}</p>
    case 'failed':
      return <Note tone="danger">{canDigest() ? m.check_file_failed() : m.check_file_unsafe()}</Note>
    case 'same':
      return (
        <Note tone="ok">
          <span className="break-words">{m.check_file_same(found)}</span>
        </Note>
      )
    case 'pack':
    case 'version':
      return (
        <Note tone="ok">
          <span className="break-words">
            {found.kind === 'pack' ? m.check_file_pack(found) : m.check_file_version(found)}
          </span>
        </Note>
      )
    case 'unanswered':
      return (
        <Note tone="danger">
          <span className="break-words">{m.check_file_unanswered(found)}</span>
        </Note>
      )
    case 'other':
      return (
        <Note tone="warn">
          <span className="break-words">{m.check_file_other(found)}</span>
        </Note>
      )
  }
}

/** Browsers have digests on secure pages alone. */
function canDigest(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined
}

async function compare(file: File, { files, check_number }: FileCheckProps): Promise<Found> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const at = files.findIndex((one) => one.sha256 === sha256)
  const { name } = file
  if (at !== -1) return { kind: 'same', name, number: at + 1 }
  const params = { number: check_number, fingerprint: sha256 }
  try {
    const { made_as } = (await api('GET /certificates/{number}/files/{fingerprint}', { params, quiet: true })).file
    return { kind: made_as === 'pack' || made_as === 'version' ? made_as : 'other', name }
  } catch {
    return { kind: 'unanswered', name }
  }
}
