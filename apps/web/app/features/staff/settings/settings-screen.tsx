import './staff-settings.css'
import '../editing/editing.css'
import { Search } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { usePageKeyList } from '../../../player/page-key-list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { Note } from '../../../ui/surface.tsx'
import { useMay } from '../../session/use-may.ts'
import { StaffPage } from '../parts/staff-page.tsx'
import { usePageKeys } from '../parts/use-page-keys.ts'
import { useTouched } from '../editing/use-touched.ts'
import { CalendarPanel } from './calendar-panel.tsx'
import { isFound } from './setting-data.ts'
import type { Setting, SettingList } from './setting-data.ts'
import { SettingRow } from './setting-row.tsx'

interface SettingsScreenProps {
  readonly list: SettingList
  /** The year whose days are shown; null for whom the calendar is none of their work. */
  readonly year: number | null
}

/** Every setting in its group, to be searched and changed in place (Product §2 staff area). */
export function SettingsScreen({ list, year }: SettingsScreenProps) {
  const mayChange = useMay()('PUT /staff/settings/{key}')
  const [settings, setSettings] = useState(list.settings)
  const [sought, setSought] = useState('')
  const { touched, onTouched } = useTouched()
  const search = useRef<HTMLInputElement>(null)
  usePageKeys({ Slash: () => search.current?.focus() })
  usePageKeyList(useMemo(() => [['/', m.staff_keys_search()]] as const, []))
  const onSaved = useCallback((saved: Setting) => {
    setSettings((before) => before.map((setting) => (setting.key === saved.key ? saved : setting)))
  }, [])
  // A setting with unsaved words stays in sight whatever is sought.
  const isShown = (setting: Setting): boolean =>
    sought.trim() === '' || touched.has(setting.key) || isFound(setting, sought)
  const groups = list.groups
    .map((group) => ({ ...group, settings: settings.filter((one) => one.group === group.key && isShown(one)) }))
    .filter((group) => group.settings.length > 0)
  return (
    <StaffPage title={m.site_settings()}>
      <div className="settings-columns">
        <nav className="settings-groups" aria-label={m.site_groups()}>
          <TextField
            ref={search}
            label={m.site_search()}
            isLabelHidden
            type="search"
            placeholder={m.site_search()}
            icon={<Search />}
            maxLength={100}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
          <ul>
            {groups.map((group) => (
              <li key={group.key}>
                <a href={`#${group.key}`}>{group.title}</a>
              </li>
            ))}
            {year !== null && (
              <li>
                <a href="#calendar">{m.site_calendar()}</a>
              </li>
            )}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-6">
          {!mayChange && <Note tone="info">{m.site_seniors_own()}</Note>}
          {groups.length === 0 && <EmptyState title={m.site_not_found()} text={m.site_not_found_text()} />}
          {groups.map((group) => (
            <section
              key={group.key}
              id={group.key}
              className="card settings-group"
              aria-labelledby={`${group.key}-title`}
            >
              <h2 id={`${group.key}-title`}>{group.title}</h2>
              {group.settings.map((setting) => (
                <SettingRow key={setting.key} setting={setting} onSaved={onSaved} onTouched={onTouched} />
              ))}
            </section>
          ))}
          {year !== null && sought.trim() === '' && <CalendarPanel year={year} />}
        </div>
      </div>
    </StaffPage>
  )
}
