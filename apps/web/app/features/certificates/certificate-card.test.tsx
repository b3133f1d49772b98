import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import { CertificateCard } from './certificate-card.tsx'
import type { Certificate } from './certificate.ts'

const CERTIFICATE: Certificate = {
  check_number: '7K3M-92PD-4WST',
  is_valid: true,
  withdrawn_on: null,
  issued_on: '2026-11-18',
  completed_on: '2026-11-17',
  is_demo: false,
  genre: 'Реклама',
  rights: 'Заказчик получает право использовать запись.',
  files: [{ sha256: 'ab'.repeat(32), duration_ms: 31_500 }],
  names: null,
}

// Rule 10.61
test('One that holds says so first, and that names are hidden', async () => {
  const screen = await render(<CertificateCard certificate={CERTIFICATE} />)
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Сертификат действует' })).toBeVisible()
  await expect.element(screen.getByText(/^Имена скрыты/)).toBeVisible()
  await expect.element(screen.getByText(/^17\sноября\s2026$/)).toBeVisible()
  await expect.element(screen.getByText(`SHA-256 ${'ab'.repeat(32)}`)).toBeVisible()
})

// Rule 10.63
test('A withdrawn one says since when, and names nobody', async () => {
  const withdrawn = { ...CERTIFICATE, is_valid: false, withdrawn_on: '2026-11-20' }
  const screen = await render(<CertificateCard certificate={withdrawn} />)
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Сертификат отозван' })).toBeVisible()
  await expect.element(screen.getByText(/возвращены\s20\sноября\s2026/)).toBeVisible()
  await expect.element(screen.getByText(/^Имена скрыты/)).not.toBeInTheDocument()
})

test('Names are shown where the customer allows them, with the sign of a sample where they are invented', async () => {
  const names = { narrator: 'Вельская Арина', customer: 'ООО «Северный чай»', order_title: '' }
  const screen = await render(<CertificateCard certificate={{ ...CERTIFICATE, is_demo: true, names }} />)
  await expect.element(screen.getByText('ООО «Северный чай»')).toBeVisible()
  await expect.element(screen.getByText(/люди\sи\sзаказ\sвымышлены/)).toBeVisible()
  await expect.element(screen.getByText('Заказ', { exact: true })).not.toBeInTheDocument()
})
