import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { player } from '../../../player/player.ts'
import { tone } from '../../sound/testing/made-microphone.ts'
import { DemoRecorderDialog } from './demo-recorder-dialog.tsx'

const onUse = vi.fn<(file: File) => void>()
const close = vi.fn()

beforeEach(() => {
  onUse.mockReset()
  close.mockReset()
})
afterEach(() => player.close())

async function open(openStream: () => Promise<MediaStream>) {
  const Dialog = () => <DemoRecorderDialog what="Реклама" onUse={onUse} openStream={openStream} close={close} />
  const Stub = createRoutesStub([{ path: '*', Component: Dialog }])
  await render(<Stub />)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const meter = () => page.getByRole('meter')
const levelNow = () => Number(meter().element().getAttribute('aria-valuenow'))

async function record(seconds = 1): Promise<void> {
  await button('Начать запись').click()
  await expect.element(page.getByRole('timer')).toHaveTextContent(`0:0${seconds}`)
}

// Rule 5.12
test('What sounds into the microphone becomes a WAV file that is listened to and used', async () => {
  await open(async () => tone())
  await record()
  expect(levelNow()).toBeGreaterThan(40)
  expect(levelNow()).toBeLessThan(60)
  await button('Остановить').click()
  await button('Слушать: Ваша запись').click()
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.2)
  await button('Взять эту запись').click()
  expect(close).toHaveBeenCalledOnce()
  const file = onUse.mock.calls[0]?.[0] as File
  expect([file.name, file.type]).toEqual(['Реклама.wav', 'audio/wav'])
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await file.arrayBuffer())
  expect(sound.numberOfChannels).toBe(1)
  expect(sound.duration).toBeGreaterThan(0.9)
  const crossings = sound.getChannelData(0).reduce((count, sample, at, all) => {
    return count + (at > 0 && sample >= 0 !== (all[at - 1] ?? 0) >= 0 ? 1 : 0)
  }, 0)
  // A tone of 440 Hz goes through zero 880 times a second.
  expect(Math.abs(crossings / sound.duration - 880)).toBeLessThan(90)
})

test('The microphone is let go at the end', async () => {
  const stream = tone()
  await open(async () => stream)
  await record()
  await button('Остановить').click()
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
})

test('A recording can be made anew', async () => {
  await open(async () => tone())
  await record()
  await button('Остановить').click()
  await button('Записать заново').click()
  await expect.element(button('Остановить')).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent('0:01')
})

const refusals: readonly (readonly [string, string, RegExp])[] = [
  ['refused', 'NotAllowedError', /Доступ к\sмикрофону закрыт/],
  ['absent', 'NotFoundError', /Микрофон не\sнайден/],
  ['busy', 'NotReadableError', /занят другой программой/],
  ['unknown to the browser', 'NotSupportedError', /не\sумеет записывать/],
]
for (const [what, name, words] of refusals) {
  test(`A microphone that is ${what} is told in words, and recording can be tried again`, async () => {
    await open(() => Promise.reject(new DOMException('', name)))
    await button('Начать запись').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    await expect.element(button('Начать запись')).toBeVisible()
  })
}

test('What was recorded before the microphone went away is kept', async () => {
  const stream = tone()
  await open(async () => stream)
  await record()
  for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Микрофон отключился/)
  await expect.element(button('Взять эту запись')).toBeVisible()
})

test('Closing asks about a recording that would be lost', async () => {
  await open(async () => tone())
  await record()
  await button('Остановить').click()
  await page.getByRole('button', { name: /^Закрыть$/ }).click()
  expect(close).not.toHaveBeenCalled()
  await button('Вернуться к записи').click()
  await expect.element(button('Взять эту запись')).toBeVisible()
  await page.getByRole('button', { name: /^Закрыть$/ }).click()
  await button('Закрыть без сохранения').click()
  expect(close).toHaveBeenCalledOnce()
})
