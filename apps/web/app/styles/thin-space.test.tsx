import { expect, test } from 'vitest'
import './app.css'

/** Width of a text at 100 px, without line breaks. */
async function widthOf(text: string, family: string): Promise<number> {
  const span = document.createElement('span')
  span.style.cssText = `position:absolute;white-space:pre;font:400 100px ${family}`
  span.textContent = text
  document.body.append(span)
  await document.fonts.load(`400 100px ${family}`, text)
  const { width } = span.getBoundingClientRect()
  span.remove()
  return width
}

test('U+202F is drawn by our own face, 0.154em wide, in both families', async () => {
  for (const family of ['var(--font-sans)', 'var(--font-serif)']) {
    const resolved = getComputedStyle(document.documentElement).getPropertyValue(family.slice(4, -1)) || family
    const space = (await widthOf('4\u202f2', resolved)) - (await widthOf('42', resolved))
    expect(space).toBeGreaterThan(14.5)
    expect(space).toBeLessThan(16.5)
  }
  const face = [...document.fonts].find(({ family }) => family.includes('Tembrel Space'))
  expect(face?.status).toBe('loaded')
})

test('The face of one glyph does not decide how high lines are', async () => {
  const withIt = document.createElement('div')
  withIt.style.cssText = 'font:400 40px var(--font-sans);line-height:normal;width:max-content'
  withIt.textContent = 'Сумма 4200₽'
  document.body.append(withIt)
  await document.fonts.ready
  const height = withIt.getBoundingClientRect().height
  withIt.textContent = 'Сумма 4\u202f200\u202f₽'
  await document.fonts.load('400 40px "Tembrel Space"', '\u202f')
  expect(withIt.getBoundingClientRect().height).toBe(height)
  withIt.remove()
})
