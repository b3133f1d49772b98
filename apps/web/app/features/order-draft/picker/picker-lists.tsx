import { m } from '../../../paraglide/messages.js'
import { Tabs } from '../../../ui/tabs.tsx'
import { useUser } from '../../session/session.ts'
import { PickerCompilations } from './picker-compilations.tsx'
import { GuestFavourites } from './picker-empty.tsx'
import { PickerList } from './picker-list.tsx'

export type PickerTab = 'all' | 'featured' | 'compilations'

interface PickerListsProps {
  readonly tab: PickerTab
  readonly onTab: (tab: PickerTab) => void
}

/** The lists to choose from (Product §2, narrators modal, screens 1–3). */
export function PickerLists({ tab, onTab }: PickerListsProps) {
  const user = useUser()
  return (
    <>
      <div className="neworder-picker-head">
        <Tabs<PickerTab>
          label={m.neworder_picker_tabs()}
          idPrefix="picker"
          value={tab}
          onChange={onTab}
          tabs={[
            { value: 'all', label: m.neworder_picker_all() },
            {
              value: 'featured',
              label: m.neworder_picker_featured(),
              ...(user?.role === 'client' && { count: user.featured.length }),
            },
            { value: 'compilations', label: m.neworder_picker_compilations() },
          ]}
        />
      </div>
      {tab === 'compilations' ? (
        <PickerCompilations />
      ) : tab === 'featured' && user === null ? (
        <GuestFavourites />
      ) : (
        <PickerList key={tab} isFeatured={tab === 'featured'} />
      )}
    </>
  )
}
