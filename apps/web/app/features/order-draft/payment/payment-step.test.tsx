import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { PaymentStep } from './payment-step.tsx'
import { OrderScenario } from '../testing/order-scenario.tsx'
import { sampleEditor, sampleInfo, sampleNarrator } from '../testing/sample-editor.ts'
import { silentApi } from '../testing/silent-api.ts'

beforeEach(() => page.viewport(1280, 900))

async function show(options_in_payment_modal: boolean) {
  const info = sampleInfo()
  const editor = sampleEditor(silentApi, { ...info, flags: { ...info.flags, options_in_payment_modal } })
  editor.store.chooseNarrator(sampleNarrator())
  editor.store.typeText('Купите сейчас!')
  editor.price.count()
  await render(
    <OrderScenario editor={editor}>
      <PaymentStep balance={100_000} onBalanceDoubt={() => undefined} close={() => undefined} />
    </OrderScenario>,
  )
  await expect.element(page.getByRole('button', { name: /Оплатить/ })).toBeVisible()
}

// Rule 9.49
test('With the options in the payment dialog switched on they can be chosen there too', async () => {
  await show(true)
  await expect.element(page.getByRole('checkbox', { name: /Передача прав/ })).toBeInTheDocument()
})

// Rule 9.49
test('With them switched off the payment dialog has no options', async () => {
  await show(false)
  expect(page.getByRole('checkbox', { name: /Передача прав/ }).elements()).toHaveLength(0)
})
