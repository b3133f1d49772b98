import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { api } from '../../api/browser-api.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields/choice.tsx'
import { TextField } from '../../ui/fields/input.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { KIND_TEXTS } from './kind-texts.ts'
import type { NotificationSettings as Settings } from './kind-texts.ts'

interface NotificationSettingsProps {
  readonly settings: Settings
  readonly timezones: readonly { readonly name: string; readonly title: string }[]
}

const USUAL_NIGHT = { quiet_from: '22:00', quiet_to: '08:00' } as const

/** What a person is written about, over which channel, and when. */
export function NotificationSettings({ settings, timezones }: NotificationSettingsProps) {
  const [saved, setSaved] = useState(settings)
  const [draft, setDraft] = useState(settings)
  const change = (more: Partial<Settings>): void => setDraft({ ...draft, ...more })
  const { run, isBusy, failure } = useAction(async ({ signal }, body: Settings) => {
    const answer = await api('PUT /notifications/settings', { body, signal })
    setSaved(answer)
    setDraft(answer)
    showToast({ text: m.notify_saved() })
  })
  useWrongField(failure)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isChanged) void run(draft)
  }
  return (
    <form className="grid gap-8" noValidate onSubmit={send}>
      <section className="grid gap-2">
        <h2>{m.notify_title()}</h2>
        <p className="text-ink-2">{m.notify_lead()}</p>
        <p className="text-small break-words text-ink-2">
          {settings.email === null ? m.notify_no_mail() : m.notify_where({ email: settings.email })}
        </p>
        <Kinds draft={draft} isConnected={settings.tg_connected} onChange={change} />
      </section>
      <Hours draft={draft} timezones={timezones} errors={failure?.errors ?? {}} onChange={change} />
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="accent" type="submit" isBusy={isBusy} busyText={m.notify_saving()} isDisabled={!isChanged}>
          {m.notify_save()}
        </Button>
        {isChanged && <span className="text-small text-ink-2">{m.notify_unsaved()}</span>}
      </div>
      <Refusal failure={failure} fields={['quiet_from', 'quiet_to', 'timezone']} />
    </form>
  )
}

interface PartProps {
  readonly draft: Settings
  readonly onChange: (more: Partial<Settings>) => void
}

interface KindsProps extends PartProps {
  /** Whether there is a messenger to write to. */
  readonly isConnected: boolean
}

function Kinds({ draft, isConnected, onChange }: KindsProps) {
  const id = useId()
  // Where it is switched off nothing goes there, connected or not.
  const hasTelegram = draft.tg_available
  const noTelegram = hasTelegram && !isConnected ? id : undefined
  const set = (kind: string, more: { mail?: boolean; telegram?: boolean }): void =>
    onChange({ kinds: draft.kinds.map((row) => (row.kind === kind ? { ...row, ...more } : row)) })
  return (
    <>
      {noTelegram && (
        <p id={noTelegram} className="text-small text-ink-2">
          {m.telegram_first()}
        </p>
      )}
      <ul className="mt-2 grid" aria-label={m.notify_kinds()}>
        {draft.kinds.map(({ kind, mail, telegram }) => {
          const { title, text } = KIND_TEXTS[kind]()
          return (
            <li
              key={kind}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0"
            >
              <div className="min-w-0 basis-64 grow">
                <b className="font-semibold">{title}</b>
                <p className="text-small text-ink-2">{text}</p>
              </div>
              <div className="flex gap-6">
                <Switch
                  checked={mail}
                  aria-label={m.notify_mail_for({ kind: title })}
                  onChange={(event) => set(kind, { mail: event.target.checked })}
                >
                  {m.notify_mail()}
                </Switch>
                {hasTelegram && (
                  <Switch
                    checked={telegram && isConnected}
                    disabled={!isConnected}
                    aria-label={m.notify_telegram_for({ kind: title })}
                    aria-describedby={noTelegram}
                    onChange={(event) => set(kind, { telegram: event.target.checked })}
                  >
                    {m.notify_telegram()}
                  </Switch>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface HoursProps extends PartProps {
  readonly timezones: NotificationSettingsProps['timezones']
  readonly errors: Readonly<Record<string, string>>
}

function Hours({ draft, timezones, errors, onChange }: HoursProps) {
  const isQuiet = draft.quiet_from !== null
  const known = timezones.some(({ name }) => name === draft.timezone)
  const zones = known ? timezones : [{ name: draft.timezone, title: draft.timezone }, ...timezones]
  return (
    <section className="grid gap-4">
      <h2>{m.notify_when()}</h2>
      <SelectField
        label={m.notify_digest()}
        className="max-w-[320px]"
        value={draft.digest}
        options={[
          { value: 'soon', label: m.notify_digest_soon() },
          { value: 'hourly', label: m.notify_digest_hourly() },
          { value: 'daily', label: m.notify_digest_daily() },
        ]}
        onChange={(digest) => onChange({ digest })}
      />
      <div>
        <Switch
          checked={isQuiet}
          onChange={(event) => onChange(event.target.checked ? USUAL_NIGHT : { quiet_from: null, quiet_to: null })}
        >
          {m.notify_quiet()}
        </Switch>
        <p className="text-small text-ink-2">{m.notify_quiet_text()}</p>
      </div>
      {isQuiet && (
        <div className="grid max-w-[320px] grid-cols-2 gap-4">
          <TextField
            type="time"
            label={m.notify_quiet_from()}
            value={draft.quiet_from ?? ''}
            error={errors['quiet_from']}
            onChange={(event) => onChange({ quiet_from: event.target.value })}
          />
          <TextField
            type="time"
            label={m.notify_quiet_to()}
            value={draft.quiet_to ?? ''}
            error={errors['quiet_to']}
            onChange={(event) => onChange({ quiet_to: event.target.value })}
          />
        </div>
      )}
      <SelectField
        label={m.notify_timezone()}
        className="max-w-[320px]"
        value={draft.timezone}
        error={errors['timezone']}
        options={zones.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={(timezone) => onChange({ timezone })}
      />
    </section>
  )
}
