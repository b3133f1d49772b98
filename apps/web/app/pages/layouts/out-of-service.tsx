import { Outlet } from 'react-router'
import { Frame } from '../../features/shell/frame.tsx'

/** Menu and footer only (Product §2). */
export default function OutOfServiceLayout() {
  return (
    <Frame hasTopBar={false}>
      <Outlet />
    </Frame>
  )
}
