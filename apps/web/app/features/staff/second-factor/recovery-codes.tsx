import { Download } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Ten codes, shown this once: to be copied, saved as a file or written down. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        {/* It takes the place of what had the focus. */}
        <h2 className="text-h3" tabIndex={-1} ref={(title) => title?.focus()}>
          {m.factor_keep()}
        </h2>
        <p className="text-small text-ink-2">{m.factor_keep_text()}</p>
      </div>
      <ul className="staff-codes num" aria-label={m.login_totp_recovery_label()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="accent" onClick={onKept}>
          {m.factor_kept()}
        </Button>
        <a
          className={buttonClass({ kind: 'outline' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="tembrel-recovery-codes.txt"
        >
          <Download className="icon-s" />
          {m.factor_download()}
        </a>
        <CopyButton text={text} label={m.login_totp_recovery_label()} />
      </div>
    </div>
  )
}
