import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Period } from './period.ts'
import { PeriodFields } from './period-fields.tsx'

function Filter() {
  const [period, setPeriod] = useState<Period>({ from: '2026-11-10', to: '2026-11-20' })
  const change = (days: object): void => setPeriod({ ...period, ...days })
  return <PeriodFields period={period} fromLabel="С" toLabel="По" onChange={change} />
}

// Rule 2.797
test('A last day before the first stays in its field, which says that every day is shown', async () => {
  const screen = await render(<Filter />)
  const last = screen.getByLabelText('По')
  await expect.element(last).toBeValid()
  await last.fill('2026-11-01')
  await expect.element(last).toHaveValue('2026-11-01')
  await expect.element(last).toHaveAccessibleDescription(/Последний\sдень\sраньше\sпервого: показаны все дни/)
  await screen.getByLabelText('С').fill('2026-11-01')
  await expect.element(last).toBeValid()
})
