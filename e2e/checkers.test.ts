/** The checks of every page would stay green if they saw nothing: here they are shown what they have to see. */
import { findSticking, findViolations } from './steps/axe.ts'
import { Silence } from './steps/silence.ts'
import { expect, test } from './steps/test.ts'

test('A page with faults is found out by axe and by the measure of its width', async ({ page }) => {
  await page.setContent('<main><button></button><p style="width: 500px; color: #eee">Бледно и широко</p></main>')
  expect(JSON.stringify(await findViolations(page))).toMatch(/button-name[\s\S]*color-contrast/)
  expect(await findSticking(page)).not.toEqual([])
})

test('axe looks into frames, and looks anew each time', async ({ page }) => {
  await page.setContent('<main><h1>Заголовок</h1></main><iframe title="рамка" srcdoc="<button></button>"></iframe>')
  await expect(page.frameLocator('iframe').getByRole('button')).toBeAttached()
  expect(JSON.stringify(await findViolations(page))).toContain('button-name')
  expect(await findViolations(page, ['color-contrast'])).toEqual([])
  await page.locator('iframe').evaluate((frame) => frame.remove())
  expect(JSON.stringify(await findViolations(page))).not.toContain('button-name')
  await page.locator('h1').evaluate((title) => title.setAttribute('style', 'color: #eee; background: #fff'))
  expect(JSON.stringify(await findViolations(page, ['color-contrast']))).toContain('color-contrast')
})

test('A warning, an error and a script that fails are heard in every tab, and only what is allowed is not', async ({
  browser,
}) => {
  const silence = new Silence()
  const context = await browser.newContext()
  silence.watch(context)
  silence.allow(/allowed/)
  await context.newPage()
  const tab = await context.newPage()
  await tab.setContent(`<script>
    console.warn('allowed')
    console.warn('a warning')
    console.error('an error')
    throw new Error('a fault')
  </script>`)
  await expect.poll(() => silence.noises.length).toBe(3)
  expect(silence.noises.join()).toMatch(/a warning[\s\S]*an error[\s\S]*a fault/)
  await context.close()
})
