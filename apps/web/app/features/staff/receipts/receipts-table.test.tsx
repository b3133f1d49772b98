import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { readLocaleFrom } from '../../../i18n/locale.ts'
import type { Receipt } from './receipt-labels.ts'
import { ReceiptsTable } from './receipts-table.tsx'

afterEach(() => readLocaleFrom(() => 'ru'))

const RECEIPT: Receipt = {
  ...{ id: 7, date: '2026-11-18', number: '93', sum: 30_900, left: 30_900, held: 0, returning: 0 },
  ...{ payer_title: 'ООО «Ромашковый луг»', payer_inn: '7700000062', payer_account: '40702810900000000777' },
  purpose: 'Оплата по счёту № 17 от 01.10.2026 за услуги озвучивания по договору. НДС не облагается. '.repeat(3),
  ...{ verdict: 'other_payer', age_days: 3, formatted_booked_at: '18 ноября в 12:00' },
}

async function show(width: number) {
  await page.viewport(width, 900)
  const Stub = createRoutesStub([
    { path: '*', Component: () => <ReceiptsTable receipts={[RECEIPT]} isOpen isNarrowed={false} /> },
  ])
  await render(<Stub />)
  await expect.element(page.getByRole('table')).toBeVisible()
}

for (const width of [1440, 1220, 390, 360]) {
  test(`A long purpose keeps within the page at ${width} px`, async () => {
    await show(width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  })
}

test('The table says why a receipt waits, and names nobody it does not know', async () => {
  await show(1440)
  await expect.element(page.getByRole('columnheader', { name: 'Почему не разнесено' })).toBeVisible()
  await expect.element(page.getByText('Платит не тот, кому выставлен счёт', { exact: true })).toBeVisible()
})

test('An English reader sees English columns, whoever came first', async () => {
  readLocaleFrom(() => 'en')
  await show(1440)
  await expect.element(page.getByRole('columnheader', { name: 'Why it waits' })).toBeVisible()
  await expect.element(page.getByText('18.11.2026 · No. 93')).toBeVisible()
})
