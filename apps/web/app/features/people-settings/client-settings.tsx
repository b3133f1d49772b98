import { ChevronRight, Heart, History } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { Disclosure } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { voiceOf } from '../../ui/voice.ts'
import { CompanyField } from '../companies/company-field.tsx'
import { DeskLeave } from '../narrator-desk/desk-leave.tsx'
import { PhotoField } from '../narrator-desk/photo-field.tsx'
import { appState } from '../shell/session.ts'
import type { ClientDesk } from './load-people-settings.ts'
import { changesOf, isEmailGood, personDraftOf } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { SaveRow } from './save-row.tsx'
import { SignInWith } from './sign-in-with.tsx'

const ROLE = 'client'

/** What a client sets of himself: name, e-mail, picture, companies; and the ways to his lists (Product §2). */
export function ClientSettings({ desk }: { readonly desk: ClientDesk }) {
  const { user } = desk
  return (
    <>
      <PersonForm key={user.id} desk={desk} />
      <section className="grid gap-3">
        <h2>{m.pc_links()}</h2>
        <ul className="card grid px-5 py-1">
          <Shortcut
            icon={Heart}
            to={withQuery(pathTo.narrators(), { featured: 1 })}
            title={m.pc_favourites()}
            text={m.pc_favourites_text()}
          />
          <Shortcut icon={History} to={pathTo.readyOrders()} title={m.pc_history()} text={m.pc_history_text()} />
        </ul>
      </section>
      <Companies />
    </>
  )
}

function PersonForm({ desk }: { readonly desk: ClientDesk }) {
  const { user } = desk
  const [image, setImage] = useState(user.image)
  const [saved, setSaved] = useState(() => personDraftOf(user))
  const [draft, setDraft] = useState(saved)
  const params = { id: user.id }
  const changes = changesOf(draft, saved)
  const save = useAction(async ({ signal }, body: NonNullable<typeof changes>) => {
    const { client } = await api('PUT /client/{id}', { params, body, signal })
    const kept = personDraftOf(client)
    setSaved(kept)
    setDraft(kept)
    void appState.refresh()
    showToast({ text: m.pc_saved() })
  })
  useWrongField(save.failure)
  const obstacle = isEmailGood(draft.email) ? null : m.pc_email_wrong()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (changes && obstacle === null) void save.run(changes)
  }
  return (
    <section className="grid gap-5">
      <DeskLeave isUnsaved={changes !== null} />
      <h2>{m.pc_person_title()}</h2>
      <PhotoField
        path="POST /client/avatar"
        image={image}
        voice={voiceOf(null, user.id)}
        onChange={(next) => (setImage(next), void appState.refresh())}
        onRemove={async () => void (await api('PUT /client/{id}', { params, body: { image: null } }))}
      />
      <form className="grid gap-5" onSubmit={send} noValidate>
        <PersonFields
          draft={draft}
          onChange={setDraft}
          nameHint={m.pc_client_name_hint()}
          refused={save.failure?.errors ?? {}}
        />
        <SignInWith user={user} />
        <SaveRow isChanged={changes !== null} obstacle={obstacle} isBusy={save.isBusy} failure={save.failure} />
      </form>
    </section>
  )
}

interface ShortcutProps {
  readonly icon: LucideIcon
  readonly to: string
  readonly title: string
  readonly text: string
}

function Shortcut({ icon: Icon, to, title, text }: ShortcutProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link to={to} className="flex min-h-16 items-center gap-4 py-3 text-ink no-underline hover:underline">
        <Icon className="flex-none" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{title}</b>
          <span className="block text-small text-ink-2">{text}</span>
        </span>
        <ChevronRight className="flex-none" />
      </Link>
    </li>
  )
}

/** Most clients have none: the details stay closed until somebody wants them. */
function Companies() {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Disclosure summary={m.pc_companies()}>
      <p className="mb-4 text-ink-2">{m.pc_companies_text()}</p>
      <CompanyField role={ROLE} value={chosen} onChange={setChosen} />
    </Disclosure>
  )
}
