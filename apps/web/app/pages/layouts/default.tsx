import { Outlet } from 'react-router'
import { Frame } from '../../features/shell/frame.tsx'

/** The layout of most pages. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
