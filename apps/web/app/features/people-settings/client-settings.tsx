import { ChevronRight, Heart, History, Merge } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { Disclosure } from '../../ui/surface.tsx'
import { CompanyField } from '../companies/company-field.tsx'
import type { ClientSettingsData } from './load-people-settings.ts'
import { changesOf, personDraftOf } from './person-draft.ts'
import { PersonForm } from './person-form.tsx'

const ROLE = 'client'

/** What a client sets of himself: name, e-mail, picture, companies; and the ways to his lists (Product §2). */
export function ClientSettings({ settings }: { readonly settings: ClientSettingsData }) {
  const { user } = settings
  return (
    <>
      <ClientForm key={user.id} user={user} />
      <section className="grid gap-3">
        <h2>{m.settings_links()}</h2>
        <ul className="card grid px-5 py-1">
          <Shortcut
            icon={Heart}
            to={withQuery(pathTo.narrators(), { featured: 1 })}
            title={m.settings_favourites()}
            text={m.settings_favourites_text()}
          />
          <Shortcut
            icon={History}
            to={pathTo.readyOrders()}
            title={m.settings_history()}
            text={m.settings_history_text()}
          />
        </ul>
      </section>
      <Companies />
      <MergeEntry />
    </>
  )
}

function ClientForm({ user }: Pick<ClientSettingsData, 'user'>) {
  const [saved, setSaved] = useState(() => personDraftOf(user))
  const [draft, setDraft] = useState(saved)
  const params = { id: user.id }
  return (
    <PersonForm
      user={user}
      photo={{ path: 'POST /client/avatar', remove: () => api('PUT /client/{id}', { params, body: { image: null } }) }}
      draft={draft}
      onDraft={setDraft}
      nameHint={m.settings_client_name_hint()}
      changes={changesOf(draft, saved)}
      onSave={async (body, signal) => {
        const { client } = await api('PUT /client/{id}', { params, body, signal })
        const kept = personDraftOf(client)
        setSaved(kept)
        setDraft(kept)
      }}
      onConfirmed={(email) => {
        setSaved({ ...saved, email })
        setDraft({ ...draft, email })
      }}
    />
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
    <Disclosure summary={m.settings_companies()}>
      <p className="mb-4 text-ink-2">{m.settings_companies_text()}</p>
      <CompanyField role={ROLE} value={chosen} onChange={setChosen} />
    </Disclosure>
  )
}

/** Whoever has signed in with two addresses has two profiles: seldom, so it is said last. */
function MergeEntry() {
  const open = (): void =>
    void openDialog(async () => (await import('../merging/own-merge-dialog.tsx')).OwnMergeDialog, { email: '' })
  return (
    <Disclosure summary={m.settings_merge()}>
      <p className="mb-4 text-ink-2">{m.merge_lead()}</p>
      <Button onClick={open}>
        <Merge />
        {m.merge_open()}
      </Button>
    </Disclosure>
  )
}
