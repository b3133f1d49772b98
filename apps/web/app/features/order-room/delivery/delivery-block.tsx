import { Download, FileText, Link as LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { linkParts } from '../../messages/link-parts.ts'
import { documentTitle } from '../../nouns/order/document-title.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { documentsStage, useDocuments } from './order-documents.ts'
import type { IssuedDocument } from './order-documents.ts'
import { CertificateCheck } from './certificate-check.tsx'
import { Packs } from './packs/packs.tsx'
import { useRoom } from '../room.ts'

/**
 * What a completed order is handed over with: everything as one archive, papers, and links to what is too big for it. Before, the
 * papers that it has already.
 */
export function DeliveryBlock() {
  const { order, role } = useRoom()
  switch (documentsStage(order, role)) {
    case 'delivery':
      return <Delivery />
    case 'papers':
      return <DocumentList isAlone />
    case 'none':
      return null
  }
}

function Delivery() {
  const { order, role } = useRoom()
  const isClient = role === 'client'
  const query = getLocale() === 'en' ? '?locale=en' : ''
  return (
    <section className="card" aria-labelledby="room-delivery">
      <h2 id="room-delivery" className="text-h3">
        {m.delivery_title()}
      </h2>
      <p className="mt-1 text-small text-ink-2">{isClient ? m.delivery_text_client() : m.delivery_text_worker()}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          className={buttonClass({ kind: 'ink' })}
          href={`/api/${role}/orders/${String(order.id)}/archive${query}`}
          download={`order_${String(order.id)}.zip`}
          aria-describedby="room-delivery-archive"
        >
          <Download />
          {m.delivery_archive()}
        </a>
        <span id="room-delivery-archive" className="min-w-0 text-caption text-ink-3">
          {isClient ? m.delivery_archive_hint() : m.delivery_archive_hint_worker()}
        </span>
      </div>
      <Packs />
      <DocumentList />
      <Links />
    </section>
  )
}

/** What was too big for an upload: the client's address, and those that the workers have written. */
function Links() {
  const { order } = useRoom()
  const links = linksOf(order)
  if (links.length === 0) return null
  return (
    <Part title={m.delivery_links()}>
      <ul className="grid grid-cols-1 gap-2">
        {links.map((href) => (
          <li key={href} className="min-w-0">
            <a
              className="link inline-flex max-w-full items-center gap-2 text-small"
              href={href}
              rel="noreferrer nofollow"
            >
              <LinkIcon className="icon-s shrink-0" aria-hidden />
              <span className="truncate">{href}</span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function linksOf(order: Order): string[] {
  const written = order.ordermessages
    .filter((message) => message.from === 'narrator' || message.from === 'soundengineer')
    .flatMap((message) => linkParts(message.text))
    .flatMap((part) => ('href' in part ? [part.href] : []))
  return [...new Set([order.link, ...written])].filter((link) => link !== '')
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-small font-semibold">{title}</h3>
      {children}
    </div>
  )
}

/** Documents in a card of their own, before there is anything to hand over. */
function DocumentsCard({ children }: { readonly children: ReactNode }) {
  return (
    <section className="card" aria-labelledby="room-documents">
      <h2 id="room-documents" className="mb-2 text-h3">
        {m.delivery_documents()}
      </h2>
      {children}
    </section>
  )
}

/** Nothing at all where there are no papers to have. */
function DocumentList({ isAlone = false }: { readonly isAlone?: boolean }) {
  const { order, role, documents: loaded = null } = useRoom()
  const { state, documents, retry, show } = useDocuments(order, role, loaded)
  if (state === 'ready' && documents.length === 0) return null
  if (state === 'loading') {
    return role === 'client' || order.dogovor_needed ? <Skeleton height={44} className="mt-4 block" /> : null
  }
  const list = (
    <>
      {documents.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {documents.map((document) => (
            <IssuedRow key={document.id} document={document} onChange={show} />
          ))}
        </ul>
      )}
      {state === 'preparing' && (
        <p role="status" className="text-small text-ink-2">
          {m.delivery_preparing()}
        </p>
      )}
      {state === 'late' && <p className="text-small text-ink-2">{m.delivery_late()}</p>}
      {state === 'unnamed' && <p className="text-small text-ink-2">{m.delivery_unnamed()}</p>}
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-small text-ink-2">
          {m.delivery_failed()}
          <Button size="s" onClick={retry}>
            {m.delivery_retry()}
          </Button>
        </div>
      )}
    </>
  )
  return isAlone ? <DocumentsCard>{list}</DocumentsCard> : <Part title={m.delivery_documents()}>{list}</Part>
}

interface IssuedRowProps {
  readonly document: IssuedDocument
  readonly onChange: (documents: readonly IssuedDocument[]) => void
}

function IssuedRow({ document, onChange }: IssuedRowProps) {
  const title = documentTitle(document)
  const hint = document.is_void ? m.delivery_void_hint() : HINTS[document.kind]?.()
  return (
    <li>
      <div className="flex items-center gap-3">
        <FileText className="shrink-0 text-ink-3" aria-hidden />
        <span className="min-w-0 flex-1 py-2">
          <span className="num block text-ui font-medium break-words">{title}</span>
          <span className="num block text-caption text-ink-3">
            {[document.formatted_created_at, hint].filter((part) => part !== undefined).join(' · ')}
          </span>
        </span>
        <a
          className={buttonClass({ size: 's', kind: 'soft' })}
          href={document.path}
          download={document.name}
          aria-label={m.delivery_download({ title })}
        >
          <Download className="icon-s" aria-hidden />
          PDF
        </a>
      </div>
      <CertificateCheck document={document} onChange={onChange} />
    </li>
  )
}

const HINTS: Partial<Record<IssuedDocument['kind'], () => string>> = {
  rights: m.delivery_rights_hint,
  contract: m.delivery_contract_hint,
  certificate: m.delivery_certificate_hint,
}
