import type { ApiRoutes } from '../../api-routes.ts'
import { listCalendarDays } from '../settings/operations/calendar.ts'
import { listSettings } from '../settings/operations/editable-settings.ts'
import { editCalendarDay, readSettingHistory } from './operations/settings.ts'
import { editSetting } from './operations/edit-setting.ts'
import { mayRead } from './setting-readers.ts'
import { groupTitles } from './setting-labels.ts'
import { presentSetting } from './staff-settings.presenter.ts'

/** Settings, flags and the calendar in the hands of staff. */
export function staffSettingsRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/settings', async (c) => {
    const rows = await listSettings(c.app.database.kysely)
    const settings = rows
      .filter(({ key }) => mayRead(c.actor.role, key))
      .map((row) => presentSetting(row, c.actor.role, c.locale))
    const groups = groupTitles(c.locale).filter(({ key }) => settings.some(({ group }) => group === key))
    return { groups, settings }
  })
  api.handle('PUT /staff/settings/{key}', async (c) => {
    const { value, version } = c.body
    const edited = await editSetting(c.app, c.actor, { key: c.params.key, value, version })
    return { setting: presentSetting(edited, c.actor.role, c.locale) }
  })
  api.handle('GET /staff/settings/{key}/history', async (c) =>
    readSettingHistory(c.app, c.actor, c.params.key, c.locale),
  )
  api.handle('GET /staff/calendar', async (c) => ({
    days: await listCalendarDays(c.app.database.kysely, c.query.year),
  }))
  api.handle('PUT /staff/calendar/{day}', async (c) => {
    await editCalendarDay(c.app, c.actor, c.params.day, c.body)
    return { day: { day: c.params.day, ...c.body } }
  })
  api.handle('DELETE /staff/calendar/{day}', async (c) => editCalendarDay(c.app, c.actor, c.params.day, null))
}
