import './workspace.css'
import { Coffee } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { voiceOf } from '../../ui/sound/voice.ts'
import { DemoEditor } from './demos/demo-editor.tsx'
import { SettingsLeave } from '../people-settings/settings-leave.tsx'
import type { OwnDemo } from './demos/demo-lists.ts'
import type { NarratorWorkspace } from './load-narrator-workspace.ts'
import { openPause } from './pause/open-pause.ts'
import { PauseClock } from './pause/pause-clock.tsx'
import { pricesDraftOf } from './prices/prices-draft.ts'
import { PricesTab } from './prices/prices-tab.tsx'
import { profileDraftOf } from './profile/profile-draft.ts'
import { ProfileSeen } from './profile/profile-seen.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { showWelcome } from './registration/wizard-welcome.ts'

const TABS = ['profile', 'prices', 'demos', 'notifications'] as const
type TabName = (typeof TABS)[number]
const PREFIX = 'narrator-settings'

interface NarratorSettingsProps {
  readonly workspace: NarratorWorkspace
  /** The part of the page that everybody has: notifications and sessions. */
  readonly children: ReactNode
}

/** The narrator's settings (Product §2): profile, prices, demos and what everybody can set, a tab for each. */
export function NarratorSettings({ workspace, children }: NarratorSettingsProps) {
  const { lists, demo_lists } = workspace
  const [tab, setTab] = useTab()
  const [narrator, setNarrator] = useState(workspace.narrator)
  const [prices, setPrices] = useState(workspace.prices)
  const [profileDraft, setProfileDraft] = useState(() => profileDraftOf(workspace.narrator, lists))
  const [pricesDraft, setPricesDraft] = useState(() => pricesDraftOf(workspace.prices))
  const [demos, setDemos] = useState<readonly OwnDemo[]>(workspace.demos)
  useWelcome()
  const isUnsaved =
    JSON.stringify(profileDraft) !== JSON.stringify(profileDraftOf(narrator, lists)) ||
    JSON.stringify(pricesDraft) !== JSON.stringify(pricesDraftOf(prices))
  const saveProfile = (saved: typeof narrator, isPhoto = false): void => {
    setNarrator(saved)
    if (!isPhoto) setProfileDraft(profileDraftOf(saved, lists))
  }
  return (
    <div className="grid max-w-[860px] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{m.workspace_settings()}</h1>
        <Button onClick={() => void openPause()}>
          <Coffee />
          <PauseClock />
        </Button>
      </div>
      <ProfileSeen narrator={narrator} loaded_at={workspace.loaded_at} />
      <Tabs label={m.workspace_tabs()} idPrefix={PREFIX} value={tab} tabs={tabRows(demos.length)} onChange={setTab} />
      <div role="tabpanel" id={`${PREFIX}-panel`} aria-labelledby={`${PREFIX}-${tab}`} className="min-w-0">
        {tab === 'profile' && (
          <ProfileTab
            lists={lists}
            narrator={narrator}
            draft={profileDraft}
            onChange={setProfileDraft}
            onSaved={saveProfile}
            onPhoto={(saved) => saveProfile(saved, true)}
          />
        )}
        {tab === 'prices' && (
          <PricesTab
            lists={lists}
            prices={prices}
            draft={pricesDraft}
            onChange={setPricesDraft}
            onSaved={(saved) => {
              setPrices(saved)
              setPricesDraft(pricesDraftOf(saved))
            }}
          />
        )}
        {tab === 'demos' && (
          <DemoEditor
            lists={demo_lists}
            demos={demos}
            who={{
              name: `${narrator.firstname} ${narrator.lastname}`.trim(),
              image: narrator.image,
              voice: voiceOf(narrator.timbres.find(({ pivot }) => pivot.main)?.id ?? null, narrator.id),
            }}
            state={narrator.state}
            onChange={setDemos}
          />
        )}
        {tab === 'notifications' && <div className="grid gap-8">{children}</div>}
      </div>
      <SettingsLeave isUnsaved={isUnsaved} />
    </div>
  )
}

function tabRows(demos_count: number) {
  const labels: Readonly<Record<TabName, string>> = {
    profile: m.workspace_tab_profile(),
    prices: m.workspace_tab_prices(),
    demos: m.workspace_tab_demos(),
    notifications: m.workspace_tab_notifications(),
  }
  return TABS.map((value) => ({ value, label: labels[value], ...(value === 'demos' && { count: demos_count }) }))
}

/** The tab is in the address: a link leads to it, and Back to the one before. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const named = TABS.find((tab) => tab === query.get('tab')) ?? 'profile'
  const go = (tab: TabName): void => {
    const to = withQuery(pathname, { tab: tab === 'profile' ? undefined : tab })
    void navigate(to, { preventScrollReset: true, state: { keepFocus: true } })
  }
  return [named, go]
}

/** Greets once whoever has just finished the registration, and takes the word out of the address (Product §2). */
function useWelcome(): void {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isNew = query.get('register') === 'finished'
  useEffect(() => {
    if (!isNew) return
    void Promise.resolve(navigate(pathname, { replace: true, preventScrollReset: true })).then(showWelcome)
  }, [isNew, navigate, pathname])
}
