import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isWithdrawType, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { PaymentTypeId } from '@tembrel/domain/money/payment-codes.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { useRootData } from '../../site/root-data.ts'
import { roleName } from '../../session/role-name.ts'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { isFailedPayment } from '../../nouns/payment/payment-look.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ownerName } from '../parts/payment-labels.ts'
import type { StaffPaymentAnswer } from '../parts/staff-payment-types.ts'

interface PaymentFactsProps {
  readonly answer: StaffPaymentAnswer
  /** Whether the reader may open people's cards: the support may, the accountant may not (Product §6). */
  readonly canOpenPeople: boolean
}

/** Whose it is, how much, and what is needed to transfer it; requisites can be copied one by one. */
export function PaymentFacts({ answer, canOpenPeople }: PaymentFactsProps) {
  const { payment, full_card_number, provider_payment_id } = answer
  const card = full_card_number ?? payment.card_number
  return (
    <section className="card" aria-labelledby="payment-facts">
      <h2 id="payment-facts" className="mb-4 text-h3">
        {m.staff_payments_requisites()}
      </h2>
      <dl className="facts">
        <Fact name={m.staff_payments_owner()}>
          <Owner owner={payment.profile} canOpen={canOpenPeople} />
          <AllPayments whose={{ profile_id: payment.profile.id }} />
        </Fact>
        <Fact name={m.staff_payments_role()}>{roleName(payment.profile.role as Parameters<typeof roleName>[0])}</Fact>
        <Fact name={m.staff_payments_col_sum()}>{formatSum(payment.sum)}</Fact>
        <Fact name={m.staff_payments_col_fee()}>{formatSum(payment.fee)}</Fact>
        <Fact name={amountName(payment.type)} isTotal>
          {isFailedPayment(payment) ? (
            <s className="text-ink-3">{formatSum(payment.amount)}</s>
          ) : (
            formatSum(payment.amount)
          )}
        </Fact>
        {payment.paid > 0 && <Fact name={m.staff_payments_part_paid()}>{formatSum(payment.paid)}</Fact>}
        {card !== null && (
          <Fact name={m.staff_payments_card()} copy={full_card_number} note={cardNote(answer)}>
            {card}
          </Fact>
        )}
        {payment.crypto_number !== null && (
          <Fact name={m.staff_payments_crypto()} copy={payment.crypto_number}>
            {payment.crypto_number}
          </Fact>
        )}
        {payment.document_number !== null && (
          <Fact name={m.staff_payments_document()}>
            {m.staff_payments_invoice_number({ number: payment.document_number })}
          </Fact>
        )}
        <Report answer={answer} />
        <Links answer={answer} canOpenPeople={canOpenPeople} />
        {provider_payment_id !== null && (
          <Fact name={m.staff_payments_provider_id()} copy={provider_payment_id}>
            {provider_payment_id}
          </Fact>
        )}
        {payment.status === PAYMENT_STATUS.waiting_for_payment && payment.formatted_expires_at !== null && (
          <Fact name={m.staff_payments_expires()}>{payment.formatted_expires_at}</Fact>
        )}
      </dl>
      {payment.company && <CompanyFacts company={payment.company} />}
    </section>
  )
}

/** What the sum with its fee is: only a top-up is charged outside the service. */
function amountName(type: PaymentTypeId): string {
  if (isWithdrawType(type)) return m.staff_payments_amount_out()
  if (type === PAYMENT_TYPE.topup) return m.staff_payments_amount_in()
  return type === PAYMENT_TYPE.pay ? m.staff_payments_amount_order() : m.staff_payments_amount_reward()
}

/** That the number was read is written down; of a card behind a token there is none. */
function cardNote({ payment, full_card_number }: StaffPaymentAnswer): string | null {
  if (payment.by_token) return m.payout_by_token()
  return full_card_number && m.staff_payments_card_audited()
}

interface OwnerProps {
  readonly owner: StaffPaymentAnswer['payment']['profile']
  readonly canOpen: boolean
}

/** A person by name, as the way to the card of that person for those who may open it. */
function Owner({ owner, canOpen }: OwnerProps) {
  const name = ownerName(owner)
  if (!canOpen) return name
  return (
    <Link className="link" to={pathToStaff.staffPerson(`p${String(owner.id)}`)}>
      {name}
    </Link>
  )
}

/** The way to everything that the same person or company has paid or was paid. */
function AllPayments({ whose }: { readonly whose: { readonly profile_id: number } | { readonly company_id: number } }) {
  return (
    <Link className="link ml-2 text-small whitespace-nowrap" to={withQuery(pathToStaff.staffPayments(), whose)}>
      {m.payments_all_of()}
    </Link>
  )
}

/** The report that the worker was given of an executed payout. */
function Report({ answer: { payment } }: { readonly answer: StaffPaymentAnswer }) {
  const role = useRootData()?.user?.role
  const isPayout = PAYOUTS.includes(payment.type) && payment.status === PAYMENT_STATUS.executed
  if (!isPayout || role === undefined) return null
  const query = getLocale() === 'en' ? '?locale=en' : ''
  return (
    <Fact name={m.staff_payments_report()}>
      <a
        className="link"
        href={`/api/${role}/payments/${String(payment.id)}/report${query}`}
        download={`payout_${String(payment.id)}.pdf`}
      >
        {m.staff_payments_report_link()}
      </a>
    </Fact>
  )
}

const PAYOUTS: readonly number[] = [PAYMENT_TYPE.withdraw_narrator, PAYMENT_TYPE.withdraw_soundengineer]

function Links({ answer: { payment }, canOpenPeople }: PaymentFactsProps) {
  const { order_id, refund_of_payment_id, acting_agent } = payment
  return (
    <>
      {acting_agent !== null && (
        <Fact name={m.staff_payments_acting_agent()}>
          <Owner owner={acting_agent} canOpen={canOpenPeople} />
        </Fact>
      )}
      {order_id !== null && (
        <Fact name={m.staff_payments_order()}>
          <Link className="link" to={pathToStaff.staffOrder(order_id)}>
            {m.staff_payments_order_number({ id: order_id })}
          </Link>
        </Fact>
      )}
      {refund_of_payment_id !== null && (
        <Fact name={m.staff_payments_refund_of()}>
          <Link className="link" to={pathToStaff.staffPayment(refund_of_payment_id)}>
            {m.staff_payments_number({ id: refund_of_payment_id })}
          </Link>
        </Fact>
      )}
    </>
  )
}

function CompanyFacts({ company }: { readonly company: NonNullable<StaffPaymentAnswer['payment']['company']> }) {
  return (
    <dl className="facts facts-more">
      <Fact name={m.staff_payments_company()} copy={company.title}>
        {company.title}
        <AllPayments whose={{ company_id: company.id }} />
      </Fact>
      <Fact name={m.staff_payments_inn()} copy={company.inn}>
        {company.inn}
      </Fact>
      {company.kpp !== '' && (
        <Fact name={m.staff_payments_kpp()} copy={company.kpp}>
          {company.kpp}
        </Fact>
      )}
      <Fact name={m.staff_payments_legal_address()}>{company.legal_address}</Fact>
      <Fact name={m.staff_payments_account_number()} copy={company.current_account_number}>
        {company.current_account_number}
      </Fact>
      <Fact name={m.staff_payments_bank()}>{company.bank_name}</Fact>
      {company.bik !== '' && (
        <Fact name={m.staff_payments_bik()} copy={company.bik}>
          {company.bik}
        </Fact>
      )}
      <Fact name={m.staff_payments_corr_account()} copy={company.bank_corr_account}>
        {company.bank_corr_account}
      </Fact>
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly isTotal?: boolean
  /** What a press copies; nothing without it. */
  readonly copy?: string | null
  readonly note?: string | null
  readonly children: ReactNode
}

function Fact({ name, isTotal = false, copy, note, children }: FactProps) {
  // Sums and numbers of accounts are never broken; a note below them is.
  const isWhole = typeof note !== 'string' && typeof children === 'string' && /^[\d\s•₽,−-]+$/u.test(children)
  const look = [isTotal && 'facts-total', isWhole && 'staff-whole-fact'].filter(Boolean).join(' ')
  return (
    <div className={look === '' ? undefined : look}>
      <dt>{name}</dt>
      <dd className="min-w-0 break-words">
        <span className="inline-flex max-w-full items-center gap-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
          {typeof copy === 'string' && <CopyButton text={copy} label={name} />}
        </span>
        {typeof note === 'string' && <span className="block text-caption text-ink-3">{note}</span>}
      </dd>
    </div>
  )
}
