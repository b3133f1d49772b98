import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import { DialogStack, closeAllDialogs, openDialog } from './dialog-stack.tsx'
import type { StackedDialogProps } from './dialog-stack.tsx'
import { Dialog } from './dialog.tsx'
import { installHistoryLayers } from './history-layers.ts'

beforeAll(installHistoryLayers)

afterEach(async () => {
  await closeAllDialogs()
})

function Opener({ onClose = () => undefined }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      {isOpen && (
        <Dialog title="Новая организация" onClose={close}>
          <label>
            Название <input />
          </label>
          <button type="button">Сохранить</button>
        </Dialog>
      )}
    </>
  )
}

function First({ close }: StackedDialogProps) {
  return (
    <Dialog title="Первый" onClose={close}>
      <p>Текст</p>
    </Dialog>
  )
}

function Second({ name, close }: { name: string } & StackedDialogProps) {
  return (
    <Dialog title={name} onClose={close}>
      <p>Текст</p>
    </Dialog>
  )
}

const titles = (): string[] => [...document.querySelectorAll('dialog[open] h2')].map((title) => title.textContent)

test('The focus goes to the first field, stays inside and returns to the opener', async () => {
  await render(<Opener />)
  await page.getByRole('button', { name: 'Открыть' }).click()
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('Название').element())
  await userEvent.keyboard('{Escape}')
  await expect.poll(titles).toEqual([])
  await expect.poll(() => document.activeElement?.textContent).toBe('Открыть')
})

test('The page behind cannot be reached', async () => {
  await render(<Opener />)
  await page.getByRole('button', { name: 'Открыть' }).click()
  await expect.poll(() => document.querySelector('dialog')?.matches(':modal')).toBe(true)
  const behind = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Открыть')!
  behind.focus()
  expect(document.activeElement).not.toBe(behind)
})

test('A press on the scrim closes, a press inside does not', async () => {
  const onClose = vi.fn()
  await render(<Opener onClose={onClose} />)
  await page.getByRole('button', { name: 'Открыть' }).click()
  await page.getByText('Название').click()
  expect(onClose).not.toHaveBeenCalled()
  document
    .querySelector('dialog')!
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 2, clientY: 2 }))
  await expect.poll(titles).toEqual([])
})

test('The browser’s Back closes the dialog and nothing else', async () => {
  const before = window.history.length
  await render(<Opener />)
  await page.getByRole('button', { name: 'Открыть' }).click()
  expect(window.history.state).toMatchObject({ layers: 1 })
  const router = vi.fn()
  window.addEventListener('popstate', router)
  window.history.back()
  await expect.poll(titles).toEqual([])
  expect(router).not.toHaveBeenCalled()
  expect(window.history.length).toBeLessThanOrEqual(before + 1)
  window.removeEventListener('popstate', router)
})

test('Closing by the cross takes the history entry away again', async () => {
  await render(<Opener />)
  await page.getByRole('button', { name: 'Открыть' }).click()
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await expect.poll(titles).toEqual([])
  await expect.poll(() => (window.history.state as { layers?: number } | null)?.layers).toBeUndefined()
})

test('Back closes a stack of dialogs one by one', async () => {
  await render(<DialogStack />)
  await openDialog(() => Promise.resolve(First), {})
  await openDialog(() => Promise.resolve(Second), { name: 'Второй' })
  await expect.poll(titles).toEqual(['Первый', 'Второй'])
  window.history.back()
  await expect.poll(titles).toEqual(['Первый'])
  window.history.back()
  await expect.poll(titles).toEqual([])
})

test('All dialogs close at once and leave the history as it was', async () => {
  await render(<DialogStack />)
  await openDialog(() => Promise.resolve(First), {})
  await openDialog(() => Promise.resolve(Second), { name: 'Второй' })
  await expect.poll(titles).toEqual(['Первый', 'Второй'])
  await closeAllDialogs()
  expect(titles()).toEqual([])
  expect((window.history.state as { layers?: number } | null)?.layers).toBeUndefined()
})

test('Several that go at once take all their history entries away', async () => {
  function Both() {
    const [isOpen, setOpen] = useState(true)
    const close = (): void => setOpen(false)
    return (
      isOpen && (
        <>
          <Dialog title="Нижний" onClose={close}>
            <p>Текст</p>
          </Dialog>
          <Dialog title="Верхний" onClose={close}>
            <p>Текст</p>
          </Dialog>
        </>
      )
    )
  }
  await render(<Both />)
  await expect.poll(() => window.history.state as unknown).toMatchObject({ layers: 2 })
  await page.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect.poll(titles).toEqual([])
  await expect.poll(() => (window.history.state as { layers?: number } | null)?.layers).toBeUndefined()
})

test('A dialog that an address opened has no history entry of its own', async () => {
  await render(
    <Dialog title="Диктор" isRouted onClose={() => undefined}>
      <p>Текст</p>
    </Dialog>,
  )
  expect(titles()).toEqual(['Диктор'])
  expect((window.history.state as { layers?: number } | null)?.layers).toBeUndefined()
})

test('Esc may mean less than the cross', async () => {
  const [onClose, onEscape] = [vi.fn(), vi.fn()]
  await render(
    <Dialog title="Отзывы" onClose={onClose} onEscape={onEscape}>
      <p>Текст</p>
    </Dialog>,
  )
  await userEvent.keyboard('{Escape}')
  expect([onEscape.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
})

test('A page opened over a dialog keeps its entry, and coming back steps over the dialog', async () => {
  await render(<Opener />)
  const start = window.history.state as object | null
  await page.getByRole('button', { name: 'Открыть' }).click()
  window.history.pushState({ idx: 9, mine: true }, '')
  await closeAllDialogs()
  expect(window.history.state).toMatchObject({ mine: true })
  const arrived = vi.fn<(state: unknown) => void>()
  window.addEventListener('popstate', () => arrived(window.history.state), { once: true })
  window.history.back()
  await expect.poll(() => arrived.mock.calls.length).toBe(1)
  expect(arrived).toHaveBeenCalledWith(start)
})

test('A dialog that must be answered stays', async () => {
  await render(
    <Dialog title="Выберите диктора">
      <p>Список</p>
    </Dialog>,
  )
  await userEvent.keyboard('{Escape}{Escape}')
  expect(titles()).toEqual(['Выберите диктора'])
  expect(page.getByRole('button', { name: 'Закрыть' }).elements()).toHaveLength(0)
})
