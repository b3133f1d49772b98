import { FileText, X } from 'lucide-react'
import { Refusal } from '../../api/refusal.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { TextField } from '../../ui/fields/input.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { PayoutReceipt } from '../nouns/payment/payout-receipt-labels.ts'
import type { ReceiptRole } from './tax-status-field.tsx'
import { useReceiptForm } from './use-receipt-form.ts'

const FIELDS = ['link', 'file', 'number', 'receipt_on', 'sum']

interface ReceiptFormProps {
  readonly role: ReceiptRole
  readonly receipt: PayoutReceipt
  readonly onSent: () => void
  readonly onClose: () => void
}

/** The paper of a payout: its page at the tax office or its file, with number, day and sum (Product 4.846). */
export function ReceiptForm({ role, receipt, onSent, onClose }: ReceiptFormProps) {
  const form = useReceiptForm(role, receipt, onSent)
  const { sending } = form
  return (
    <form
      noValidate
      className="receipt-form"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <PaperFields form={form} />
      <FactFields form={form} receipt={receipt} />
      <Refusal failure={sending.failure} fields={FIELDS} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="ink" isBusy={sending.isBusy} busyText={m.payout_receipt_sending()}>
          {m.payout_receipt_send()}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {m.payout_receipt_cancel()}
        </Button>
      </div>
    </form>
  )
}

interface PartProps {
  readonly form: ReturnType<typeof useReceiptForm>
}

/** The paper itself: a link, which only receipts of self-employed people have, or a file. */
function PaperFields({ form: { typed, canLink, change, errorOf, fileError } }: PartProps) {
  return (
    <>
      {canLink && (
        <Segmented
          legend={m.payout_receipt_way()}
          value={typed.way}
          options={[
            { value: 'link', label: m.payout_receipt_way_link() },
            { value: 'file', label: m.payout_receipt_way_file() },
          ]}
          onChange={(way) => change({ way })}
        />
      )}
      {typed.way === 'link' ? (
        <TextField
          label={m.payout_receipt_link()}
          hint={m.payout_receipt_link_hint()}
          error={errorOf('link')}
          inputMode="url"
          maxLength={200}
          value={typed.link}
          onChange={({ target }) => change({ link: target.value })}
        />
      ) : (
        <FilePart file={typed.file} error={fileError ?? errorOf('link')} onFile={(file) => change({ file })} />
      )}
    </>
  )
}

/** What the paper says. */
function FactFields({ form: { typed, change, errorOf }, receipt }: PartProps & { readonly receipt: PayoutReceipt }) {
  return (
    <div className="receipt-fields">
      <TextField
        label={m.payout_receipt_number()}
        error={errorOf('number')}
        maxLength={100}
        value={typed.number}
        onChange={({ target }) => change({ number: target.value })}
      />
      <DayField
        label={m.payout_receipt_day()}
        value={typed.receipt_on}
        min={receipt.executed_on}
        error={errorOf('receipt_on')}
        onChange={(receipt_on) => change({ receipt_on })}
      />
      <TextField
        label={m.payout_receipt_sum()}
        error={errorOf('sum')}
        inputMode="decimal"
        unit="₽"
        value={typed.sum}
        onChange={({ target }) => change({ sum: target.value })}
      />
    </div>
  )
}

interface FilePartProps {
  readonly file: File | null
  readonly error: string
  readonly onFile: (file: File | null) => void
}

function FilePart({ file, error, onFile }: FilePartProps) {
  return (
    <div className="grid gap-2">
      {file !== null && (
        <p className="receipt-file">
          <FileText className="icon-s" aria-hidden />
          <span className="long-words min-w-0">{file.name}</span>
          <IconButton isSmall label={m.payout_receipt_file_remove({ name: file.name })} onClick={() => onFile(null)}>
            <X />
          </IconButton>
        </p>
      )}
      <FileDrop
        label={m.payout_receipt_file()}
        rule={m.payout_receipt_file_rule()}
        accept="application/pdf,image/jpeg,image/png"
        onFiles={([chosen]) => chosen && onFile(chosen)}
        {...(error !== '' && { error })}
      />
    </div>
  )
}
