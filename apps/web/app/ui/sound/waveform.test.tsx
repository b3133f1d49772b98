import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import { Waveform } from './waveform.tsx'

const PEAKS = btoa(String.fromCharCode(...Array.from({ length: 400 }, (_, index) => (index * 7) % 256)))

function playheadAt(seconds: number) {
  return { read: () => seconds, subscribe: () => () => undefined }
}

test('The wave of the current track is a slider that arrows, Home and End move', async () => {
  const onSeek = vi.fn()
  await render(<Waveform peaks={PEAKS} duration_seconds={32} playhead={playheadAt(12.4)} onSeek={onSeek} />)
  const slider = page.getByRole('slider', { name: 'Позиция' })
  await expect.element(slider).toHaveAttribute('aria-valuenow', '12')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '12\u00a0секунд из\u00a032')
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}{End}')
  expect(onSeek.mock.calls.map(([seconds]) => seconds as number)).toEqual([17.4, 7.4, 0, 32])
})

test('A wave whose sound is over is no slider and has no value left', async () => {
  const wave = <Waveform peaks={PEAKS} duration_seconds={32} playhead={playheadAt(12.4)} onSeek={vi.fn()} />
  const { container, rerender } = await render(wave)
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '12')
  await rerender(<Waveform peaks={PEAKS} duration_seconds={32} onSeek={vi.fn()} />)
  const left = container
    .querySelector('.wave')!
    .getAttributeNames()
    .filter((name) => name.startsWith('aria-'))
  expect(left).toEqual([])
})

test('Keys never lead out of the sound', async () => {
  const onSeek = vi.fn()
  await render(<Waveform peaks={PEAKS} duration_seconds={32} playhead={playheadAt(30)} onSeek={onSeek} />)
  page.getByRole('slider').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onSeek).toHaveBeenCalledWith(32)
})

test('A wave that is not playing is no tab stop, but a click on it chooses the place', async () => {
  const onSeek = vi.fn()
  const { container } = await render(
    <div style={{ width: 200, display: 'flex' }}>
      <Waveform peaks={PEAKS} duration_seconds={20} onSeek={onSeek} />
    </div>,
  )
  expect(page.getByRole('slider').elements()).toHaveLength(0)
  const wave = container.querySelector('.wave')!
  await userEvent.click(wave, { position: { x: 100, y: 20 } })
  expect(onSeek.mock.lastCall?.[0]).toBeCloseTo(10, 1)
})

test('Without peaks there are flat dots and no made-up shape', async () => {
  const { container } = await render(<Waveform peaks={null} duration_seconds={20} />)
  const wave = container.querySelector('.wave')!
  expect(wave.getAttribute('data-flat')).toBe('true')
  expect(wave.querySelector('path')).toBeNull()
})

test('Bars fill the width in whole pixels', async () => {
  const { container } = await render(
    <div style={{ width: 203.6, display: 'flex' }}>
      <Waveform peaks={PEAKS} duration_seconds={20} />
    </div>,
  )
  await expect.poll(() => container.querySelector('path')?.getAttribute('d')?.split('M').length).toBe(42)
})

test('A sound is drawn before its room is known, stretched to it, and on whole pixels afterwards', async () => {
  const { container } = await render(<Waveform peaks={PEAKS} duration_seconds={20} />)
  await expect.poll(() => container.querySelector('svg')?.hasAttribute('viewBox')).toBe(false)
  // As on the server, where nothing is ever measured.
  class Blind {
    readonly observe = (): void => undefined
    readonly disconnect = (): void => undefined
  }
  vi.stubGlobal('ResizeObserver', Blind)
  const unmeasured = await render(<Waveform peaks={PEAKS} duration_seconds={20} />)
  vi.unstubAllGlobals()
  const wave = unmeasured.container.querySelector('.wave')!
  expect(wave.getAttribute('data-flat')).toBe('false')
  expect(wave.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 280 44')
})
