import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import { FileCheck } from './file-check.tsx'

/** SHA-256 of «abc» (FIPS 180-2). */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const FILES = [
  { sha256: '00'.repeat(32), duration_ms: null },
  { sha256: ABC, duration_ms: 1500 },
]

// Rule 10.64
test('A file is compared with the fingerprints byte for byte, and its name breaks nothing', async () => {
  const screen = await render(<FileCheck files={FILES} />)
  const input = screen.getByLabelText('Выбрать файл')
  await input.upload(new File(['abc'], 'Дубль.wav'))
  await expect.element(screen.getByText(/Дубль\.wav.*запись.2.из/u)).toBeVisible()
  const long = `${'дубль'.repeat(40)}.wav`
  await input.upload(new File(['abd'], long))
  await expect.element(screen.getByText(new RegExp(`${long}.*такого.файла`, 'u'))).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
