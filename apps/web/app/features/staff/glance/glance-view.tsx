import { CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { STATUS_TITLES } from '@tembrel/contract/wire/order-titles.ts'
import type { PaymentTypeId } from '@tembrel/domain/money/payment-codes.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { Badge, Note } from '../../../ui/surface.tsx'
import { orderTitle } from '../../nouns/order/people.ts'
import { deviceName } from '../../people-settings/session-list.tsx'
import { roleName } from '../../session/role-name.ts'
import { typeWords } from '../parts/payment-labels.ts'
import { GlanceNotes } from './glance-notes.tsx'
import type { Glance, GlanceNote, GlanceRisk } from './glance-types.ts'
import { riskWords } from './risk-words.ts'

interface GlanceViewProps {
  readonly glance: Glance
  readonly onNotes: (notes: GlanceNote[]) => void
}

/** Who a person is, what he has ordered and earned, what is open, and what of it calls for care (Product 7.987). */
export function GlanceView({ glance, onNotes }: GlanceViewProps) {
  const { visits, notes, risks } = glance
  return (
    <div className="glance">
      <Who glance={glance} />
      {risks && <Risks risks={risks} />}
      <Orders glance={glance} />
      <Money money={glance.money} />
      <Open open={glance.open} />
      {visits && (
        <section>
          <h3>{m.glance_visits()}</h3>
          {visits.length === 0 && <p className="text-ink-2">{m.glance_visits_none()}</p>}
          <ul>
            {visits.map((visit) => (
              <li key={`${visit.used_at} ${visit.role}`} className="break-words">
                {visit.formatted_used_at}
                <span className="text-ink-2">
                  {` · ${[deviceName(visit.device), visit.place].filter((part) => part !== null).join(' · ')}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes && <GlanceNotes person={glance.id} notes={notes} onChanged={onNotes} />}
    </div>
  )
}

function Who({ glance }: { readonly glance: Glance }) {
  const { profiles, phone, email, is_disabled, formatted_created_at } = glance
  const roles = [...new Set(profiles.map(({ role }) => roleName(role)))].join(', ')
  const name = `${glance.firstname} ${glance.lastname}`.trim()
  // Contacts and the card are the support’s: whoever gets neither visits nor notes has no page for people.
  const hasCard = glance.visits !== null
  return (
    <section>
      <span className="flex items-start justify-between gap-3">
        <b className="min-w-0 text-base break-words">{name === '' ? (roles === '' ? glance.id : roles) : name}</b>
        {hasCard && (
          <ButtonLink size="s" to={pathToStaff.staffPerson(glance.id)}>
            {m.glance_card()}
          </ButtonLink>
        )}
      </span>
      {name !== '' && <p className="text-ink-2">{roles}</p>}
      <p className="text-ink-2">{m.glance_since({ date: formatted_created_at })}</p>
      {phone !== null && <p className="num">{phone}</p>}
      {email !== null && <p className="break-words">{email}</p>}
      {is_disabled && (
        <Badge className="mt-1" icon={<CircleSlash />}>
          {m.glance_disabled()}
        </Badge>
      )}
    </section>
  )
}

function Risks({ risks }: { readonly risks: readonly GlanceRisk[] }) {
  if (risks.length === 0) return <p className="text-ink-2">{m.glance_risks_none()}</p>
  return (
    <Note tone="warn">
      <h3>{m.glance_risks()}</h3>
      <ul className="grid gap-1">
        {risks.map((risk) => (
          <li key={risk.kind}>
            {riskWords(risk)}
            {risk.people.length > 0 && ': '}
            {risk.people.map(({ id, firstname, lastname }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link className="link" to={pathToStaff.staffPerson(id)}>
                  {`${firstname} ${lastname}`.trim() || m.people_person_number({ id })}
                </Link>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Note>
  )
}

type Sums = NonNullable<Glance['bought']>

function Orders({ glance: { bought, made } }: { readonly glance: Glance }) {
  if (bought === null && made === null) return null
  return (
    <section>
      <h3>{m.glance_orders()}</h3>
      {bought && <OrderSums title={made === null ? null : m.glance_bought()} sums={bought} />}
      {made && <OrderSums title={bought === null ? null : m.glance_made()} sums={made} />}
    </section>
  )
}

function OrderSums({ title, sums }: { readonly title: string | null; readonly sums: Sums }) {
  const counts: readonly (readonly [words: string, count: number])[] = [
    [m.glance_open_count(), sums.open],
    [m.glance_completed(), sums.completed],
    [m.glance_cancelled(), sums.cancelled],
    [m.glance_refunded(), sums.refunded],
  ]
  return (
    <>
      {title !== null && <p className="text-ink-2">{title}</p>}
      <ul className="glance-counts">
        {counts.map(([words, count]) => (
          <li key={words}>
            <b className="num">{count}</b> <span className="text-ink-2">{words}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Money({ money }: { readonly money: Glance['money'] }) {
  const facts: readonly (readonly [words: string, sum: number])[] = [
    [m.glance_wallet(), money.wallet],
    [m.glance_held(), money.held],
    [m.glance_waiting(), money.waiting],
    [m.glance_spent(), money.spent],
    [m.glance_earned(), money.earned],
  ]
  const shown = facts.filter(([, sum], index) => sum > 0 || index === 0)
  return (
    <section>
      <h3>{m.glance_money()}</h3>
      <dl className="facts">
        {shown.map(([words, sum]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{formatRoubles(sum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Open({ open: { orders, tickets, payments } }: { readonly open: Glance['open'] }) {
  const total = orders.total + payments.total + (tickets?.total ?? 0)
  if (total === 0) {
    return <p className="text-ink-2">{tickets === null ? m.glance_open_none_money() : m.glance_open_none()}</p>
  }
  const locale = getLocale()
  return (
    <section>
      <h3>{m.glance_open()}</h3>
      <Rows total={orders.total} shown={orders.rows.length}>
        {orders.rows.map((order) => (
          <Row key={order.id} to={pathToStaff.staffOrder(order.id)} words={m.glance_order(order)}>
            {`${orderTitle(order)} · ${STATUS_TITLES[order.orderstatuses_id][locale]}`}
          </Row>
        ))}
      </Rows>
      {tickets && (
        <Rows total={tickets.total} shown={tickets.rows.length}>
          {tickets.rows.map((ticket) => (
            <Row key={ticket.id} to={pathTo.ticket(ticket.id)} words={m.glance_ticket(ticket)}>
              {ticket.state === 'answered' ? m.glance_ticket_answered() : m.glance_ticket_waiting()}
            </Row>
          ))}
        </Rows>
      )}
      <Rows total={payments.total} shown={payments.rows.length}>
        {payments.rows.map((payment) => (
          <Row key={payment.id} to={pathToStaff.staffPayment(payment.id)} words={m.glance_payment(payment)}>
            {`${typeWords(payment.type as PaymentTypeId)} · ${formatRoubles(payment.sum)}`}
          </Row>
        ))}
      </Rows>
    </section>
  )
}

interface RowsProps {
  readonly total: number
  readonly shown: number
  readonly children: ReactNode
}

function Rows({ total, shown, children }: RowsProps) {
  if (total === 0) return null
  return (
    <ul>
      {children}
      {total > shown && <li className="text-ink-2">{m.glance_more({ count: total - shown })}</li>}
    </ul>
  )
}

interface RowProps {
  readonly to: string
  readonly words: string
  readonly children: ReactNode
}

function Row({ to, words, children }: RowProps) {
  return (
    <li className="break-words">
      <Link className="link" to={to}>
        {words}
      </Link>
      <span className="text-ink-2"> · {children}</span>
    </li>
  )
}
