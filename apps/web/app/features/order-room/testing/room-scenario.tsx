import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import type { RootData } from '../../site/root-data.ts'
import type { Order, OrderViewerRole } from '../../nouns/order/order-types.ts'
import type { IssuedDocument } from '../delivery/order-documents.ts'
import { ReviewProvider } from '../review/review-provider.tsx'
import { RoomProvider } from '../room.ts'
import type { RoomRates } from '../room.ts'
import { NOW, RATES } from './sample-order.ts'

/** As much of it as the parts of a room ask for. */
const ROOT = {
  origin: '',
  theme: null,
  isSidebarCollapsed: false,
  hasRoomyRows: false,
  isRegistering: false,
  user: null,
  site: {
    flags: {
      wallet_payments: true,
      mixing: true,
      federal: true,
      alienation: true,
      packs: true,
    } as RootData['site']['flags'],
    support_link: '',
    support_hours: '',
    write_to: '',
    write_outside: '',
    howitworks_button: '',
    howitworks_video: '',
    referalprograms: [],
    demo: false,
  },
} as Partial<RootData> as RootData

interface RoomScenarioProps {
  readonly order: Order
  /** Whose screen it is. */
  readonly viewer: OrderViewerRole
  /** The sample's own when left out. */
  readonly rates?: RoomRates
  /** What the order is by the time a part asks for it anew; unchanged when left out. */
  readonly fresh?: Order
  /** The papers that the page came with; asked for when left out. */
  readonly documents?: readonly IssuedDocument[]
  /** Flags of the site beside those that most tests want on. */
  readonly flags?: Partial<RootData['site']['flags']>
  readonly children: ReactNode
}

/** A room around a part of it: the part may change the order, as answers of the service do. */
function Scenario({ order: first, viewer, rates = RATES, fresh, documents, children }: RoomScenarioProps) {
  const [order, setOrder] = useState(first)
  const room = useMemo(() => {
    const reload = async (): Promise<Order> => {
      setOrder(fresh ?? order)
      return fresh ?? order
    }
    return { order, role: viewer, rates, now: NOW, apply: setOrder, reload, ...(documents && { documents }) }
  }, [order, viewer, rates, fresh, documents])
  return (
    <RoomProvider value={room}>
      <ReviewProvider>{children}</ReviewProvider>
    </RoomProvider>
  )
}

/** What a test renders. */
export function RoomScenario(props: RoomScenarioProps) {
  const root = { ...ROOT, site: { ...ROOT.site, flags: { ...ROOT.site.flags, ...props.flags } } }
  const Stub = useMemo(
    () => createRoutesStub([{ id: 'root', path: '*', Component: () => <Scenario {...props} />, loader: () => root }]),
    // The scenario is set once; a test that wants another order renders another scenario.
    // eslint-disable-next-line react/exhaustive-deps -- see above
    [],
  )
  return <Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />
}
