import type { ComponentType } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { closeAllDialogs, DialogStack, openDialog } from './dialog-stack.tsx'
import type { StackedDialogProps } from './dialog-stack.tsx'
import { Dialog } from './dialog.tsx'
import { installHistoryLayers } from './history-layers.ts'

interface QuestionProps {
  readonly title: string
}

function Question({ title, close }: QuestionProps & StackedDialogProps) {
  return (
    <Dialog title={title} onClose={close}>
      <p>Текст</p>
    </Dialog>
  )
}

type QuestionDialog = ComponentType<QuestionProps & StackedDialogProps>

/** Code that is on its way until `arrive` is called. */
function slowly(): { readonly load: () => Promise<QuestionDialog>; readonly arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<QuestionDialog>()
  return { load: () => promise, arrive: () => resolve(Question) }
}

beforeAll(installHistoryLayers)
afterEach(closeAllDialogs)

test('Two presses while the code of a dialog is on its way open it once', async () => {
  await render(<DialogStack />)
  const { load, arrive } = slowly()
  const presses = [openDialog(load, { title: 'Оплата' }), openDialog(load, { title: 'Оплата' })]
  arrive()
  await Promise.all(presses)
  await expect.element(page.getByRole('dialog', { name: 'Оплата' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})

test('A dialog may open another of its kind over itself', async () => {
  await render(<DialogStack />)
  const load = (): Promise<QuestionDialog> => Promise.resolve(Question)
  await openDialog(load, { title: 'Первый вопрос' })
  await openDialog(load, { title: 'Второй вопрос' })
  await expect.element(page.getByRole('dialog', { name: 'Второй вопрос' })).toBeVisible()
  expect(document.querySelectorAll('dialog')).toHaveLength(2)
})
