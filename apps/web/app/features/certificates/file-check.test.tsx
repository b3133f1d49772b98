import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import { fakeSend } from '../../api/testing/browser-send.ts'
import { FileCheck } from './file-check.tsx'

/** SHA-256 of «abc» (FIPS 180-2). */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const FILES = [
  { sha256: '00'.repeat(32), duration_ms: null },
  { sha256: ABC, duration_ms: 1500 },
]

const NUMBER = '7K3M-92PD-4WST'
/** SHA-256 of «abd». */
const ABD = 'a52d159f262b2c6ddb724a61840befc36eb30c88877a4030b65cbe86298449c9'
const send = fakeSend()
let made_as: string | null = null
beforeEach(() => {
  made_as = null
  send.mockReset()
  send.mockImplementation(async () => Response.json({ file: { made_as, number: null } }))
})

// Rule 10.64
test('A file is compared with the fingerprints byte for byte, and its name breaks nothing', async () => {
  const screen = await render(<FileCheck check_number={NUMBER} files={FILES} />)
  const input = screen.getByLabelText('Выбрать файл')
  await input.upload(new File(['abc'], 'Дубль.wav'))
  await expect.element(screen.getByText(/Дубль\.wav.*запись.2.из/u)).toBeVisible()
  const long = `${'дубль'.repeat(40)}.wav`
  await input.upload(new File(['abd'], long))
  await expect.element(screen.getByText(new RegExp(`${long}.*такого.файла`, 'u'))).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

// Rule 10.166
test('What was made of the recording is told by its fingerprint alone, and so is that nobody answered', async () => {
  const screen = await render(<FileCheck check_number={NUMBER} files={FILES} />)
  const input = screen.getByLabelText('Выбрать файл')
  const choose = async (): Promise<void> => input.upload(new File(['abd'], 'Ролик.mp3'))
  made_as = 'pack'
  await choose()
  await expect.element(screen.getByText(/Ролик\.mp3: мы\sсделали этот файл из\sзаписи/)).toBeVisible()
  const asked = send.mock.calls[0]?.[0]
  expect([asked?.method, asked?.body ?? null]).toEqual(['GET', null])
  expect(JSON.stringify(asked)).toContain(`/certificates/${NUMBER}/files/${ABD}`)
  made_as = 'version'
  await choose()
  await expect.element(screen.getByText(/с\sболее поздними правками/)).toBeVisible()
  send.mockImplementation(async () => Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Позже' }, { status: 429 }))
  await choose()
  await expect.element(screen.getByText(/сверить другие форматы не\sудалось/)).toBeVisible()
})
