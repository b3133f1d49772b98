import { openPage } from './steps/open-page.ts'
import { expect, test } from './steps/test.ts'

for (const path of ['/', '/en', '/blog']) {
  test(`Everything on ${path} is written in the product's own letters`, async ({ page }) => {
    await openPage(page, path)
    await page.evaluate(() => document.fonts.ready)
    const session = await page.context().newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument', { depth: -1 })
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'main h1, main h2, main h3, main p, main a, nav a, footer li',
    })
    const families = new Set<string>()
    for (const nodeId of nodeIds) {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      for (const { familyName } of fonts) families.add(familyName)
    }
    expect(nodeIds.length).toBeGreaterThan(10)
    expect([...families].filter((name) => !/^(Golos Text|Literata|Tembrel Space)/.test(name))).toEqual([])
  })
}
