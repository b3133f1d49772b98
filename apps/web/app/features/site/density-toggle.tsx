import './density.css'
import { Rows2, Rows4 } from 'lucide-react'
import { writeCookie } from '../../api/browser-cookies.ts'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../../ui/icon-button.tsx'
import { ROOMY_ROWS_COOKIE } from './density.ts'

/**
 * Sets the rows of the lists apart and closes them up again. The choice shows at once and is kept like the theme, so that the next
 * page comes with it. Phones have no dense rows, and no such button.
 */
export function DensityToggle() {
  return (
    <IconButton isSmall className="density-toggle" label={m.staff_change_density()} onClick={changeDensity}>
      <Rows2 className="density-in-dense" />
      <Rows4 className="density-in-roomy" />
    </IconButton>
  )
}

function changeDensity(): void {
  const { dataset } = document.documentElement
  const isRoomy = dataset['rows'] === 'roomy'
  writeCookie(ROOMY_ROWS_COOKIE, isRoomy ? null : '1')
  if (isRoomy) delete dataset['rows']
  else dataset['rows'] = 'roomy'
}
