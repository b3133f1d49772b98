/**
 * What an eye would find wrong on a page as it stands, told in words. It runs inside the page: boxes are compared where the browser
 * has drawn them, and what covers something is asked of the browser itself.
 */
import type { Page } from '@playwright/test'

/** Beside the window (not below it) nothing may stand; a pixel is rounding. */
const SLACK = 1.5

/** What is cut or stands over others on purpose, with the reason. */
const ON_PURPOSE: Readonly<Record<string, string>> = {
  '[aria-hidden="true"]': 'decoration: repeated or meant to be cut',
  'canvas, svg': 'drawings; their words stand beside them',
}

/** Who has to read more than so many words before there is anything to press reads a page, and looks for no action yet. */
const WORDS_OF_A_TEXT = 40

/** Lists every fault of the page's first sight; empty when there is none. */
export async function findPageFaults(page: Page): Promise<string[]> {
  return await page.evaluate(lookAtPage, {
    slack: SLACK,
    wordsOfText: WORDS_OF_A_TEXT,
    onPurpose: Object.keys(ON_PURPOSE).join(', '),
  })
}

interface Options {
  readonly slack: number
  readonly wordsOfText: number
  readonly onPurpose: string
}

/** Everything it needs stands inside: the browser is sent this function alone. */
// oxlint-disable-next-line max-lines-per-function -- a function that is sent into the page cannot call others of this file
function lookAtPage({ slack, wordsOfText, onPurpose }: Options): string[] {
  interface Box {
    readonly element: Element
    readonly rect: DOMRect
    readonly isText: boolean
  }
  const faults: string[] = []
  const nameOf = (element: Element): string => {
    const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40)
    const kind = [element.localName, ...element.classList].join('.').slice(0, 60)
    return `<${kind}> «${words || element.getAttribute('aria-label') || ''}»`
  }
  /** Clipped to a point: words for those who listen. */
  const isForListeners = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect()
      if (width <= 1.5 && height <= 1.5 && getComputedStyle(one).overflowX !== 'visible') return true
    }
    return false
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.closest(onPurpose) === null &&
    !isForListeners(element)
  const scroller = document.scrollingElement ?? document.documentElement

  /** Where the words of an element stand, line by line. */
  const linesOf = (node: Node): DOMRect[] => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }

  const checkTop = (): void => {
    if (scrollY !== 0) faults.push(`the page opens scrolled by ${Math.round(scrollY)} px`)
    for (let one = document.querySelector('h1')?.parentElement; one; one = one.parentElement) {
      if (one !== scroller && one.scrollTop > 0) faults.push(`${nameOf(one)} opens scrolled by ${one.scrollTop} px`)
    }
  }

  const whatCovers = (element: Element, rect: DOMRect): string | null => {
    if (rect.top < 0 || rect.bottom > innerHeight) return 'is not in the window as it opens'
    if (rect.left < 0 || rect.right > innerWidth) return 'stands beside the window'
    const middle = rect.top + rect.height / 2
    for (const x of [rect.left + Math.min(4, rect.width / 2), rect.left + rect.width / 2]) {
      const there = document.elementFromPoint(x, middle)
      const isItself = there !== null && (element.contains(there) || there.contains(element))
      // A label belongs to its control, and the control may be drawn by it.
      const isLabel = there?.closest('label')?.contains(element) ?? false
      if (!isItself && !isLabel) return `is covered by ${there === null ? 'nothing that can be hit' : nameOf(there)}`
    }
    return null
  }

  const checkHeading = (): void => {
    const headings = document.querySelectorAll('h1')
    const [heading] = headings
    if (heading === undefined || headings.length !== 1) return void faults.push(`${headings.length} h1`)
    const [line] = linesOf(heading)
    if (line === undefined || !isShown(heading)) return void faults.push('h1 is not shown')
    const covered = whatCovers(heading, line)
    if (covered !== null) faults.push(`h1 ${covered}`)
  }

  const countWordsBefore = (element: Element): number => {
    const main = element.closest('main')
    if (main === null) return 0
    const range = document.createRange()
    range.setStart(main, 0)
    range.setEndBefore(element)
    return range.toString().split(/\s+/).length
  }

  const checkAction = (): void => {
    const actions = ':is(a[href], button, input, select, textarea, summary)'
    const isAction = (one: Element): boolean =>
      isShown(one) &&
      // Ways elsewhere, and links inside a sentence, are no actions of the page.
      one.closest('nav, p') === null &&
      !one.matches(':disabled, [aria-disabled="true"]') &&
      one.getBoundingClientRect().width > 4
    // On phones the bar that stays in view has the decisive one.
    const held = [...document.querySelectorAll(`.action-bar ${actions}`)].find(isAction)
    const first = held ?? [...document.querySelectorAll(`main ${actions}`)].find(isAction)
    const box = first?.getClientRects()[0]
    if (first === undefined || box === undefined || countWordsBefore(first) > wordsOfText) return
    const covered = whatCovers(first, box)
    if (covered !== null) faults.push(`the first action ${nameOf(first)} ${covered}`)
  }

  /** The words of every element that has some itself, and the controls. */
  const collect = (): Box[] => {
    const boxes: Box[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || (node.nodeValue ?? '').trim() === '' || !isShown(element)) continue
      if (element.closest('script, style, noscript, option, dialog:not([open])') !== null) continue
      if (element.matches('details:not([open])')) continue
      for (const rect of linesOf(node)) boxes.push({ element, rect, isText: true })
    }
    for (const element of document.querySelectorAll('button, input, select, textarea, [role="slider"]')) {
      const rect = element.getBoundingClientRect()
      if (isShown(element) && rect.width > 4 && rect.height > 4) boxes.push({ element, rect, isText: false })
    }
    return boxes
  }

  /** Whether somebody can bring the rest into view, or three points or a fading edge say that there is more. */
  const isCutOpenly = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp, maskImage } = getComputedStyle(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || maskImage !== 'none'
  }

  const checkBox = ({ element, rect, isText }: Box): string | null => {
    let canScroll = { x: false, y: false }
    for (let one: Element | null = element; one && one !== document.documentElement; one = one.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(one)
      if (display === 'inline' || display === 'contents') continue
      if (isCutOpenly(one)) return null
      const frame = one.getBoundingClientRect()
      const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
      if (one !== document.body && (isText || one !== element)) {
        const over = Math.max(frame.left - rect.left, rect.right - frame.right)
        const below = Math.max(frame.top - rect.top, rect.bottom - frame.bottom)
        if (!canScroll.x && cuts(overflowX) && over > slack) return `is cut at the side by ${nameOf(one)}`
        // Letters are lower than their line.
        if (!canScroll.y && cuts(overflowY) && below > rect.height / 4) return `is cut in height by ${nameOf(one)}`
      }
      const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
      canScroll = { x: canScroll.x || scrolls(overflowX), y: canScroll.y || scrolls(overflowY) }
    }
    const isBeside = rect.left < -slack || rect.right > scroller.clientWidth + slack
    return isBeside && !canScroll.x ? 'stands beside the window' : null
  }

  /** What is held to the window or over others moves on its own: it is compared with its own kind alone. */
  const layerOf = (element: Element): Element => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position } = getComputedStyle(one)
      if (position === 'fixed' || position === 'sticky' || one.localName === 'dialog') return one
    }
    return document.body
  }

  const areOver = (a: Box, b: Box): boolean => {
    if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) return false
    const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
    const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top)
    if (width <= 3 || height <= Math.min(a.rect.height, b.rect.height) * 0.35) return false
    // A unit, a sign or a label drawn inside its own field.
    const field = a.isText ? b : a
    if (
      a.isText !== b.isText &&
      !field.element.matches('button') &&
      field.element.parentElement?.contains(a.element) &&
      field.element.parentElement.contains(b.element)
    )
      return false
    return layerOf(a.element) === layerOf(b.element)
  }

  /** What is left of a box where a strip that scrolls, or three points, cut it; null when nothing is. */
  const seenPartOf = ({ element, rect, isText }: Box): Box | null => {
    let { left, right, top, bottom } = rect
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(one)
      if ((overflowX === 'visible' && overflowY === 'visible') || display === 'inline') continue
      const frame = one.getBoundingClientRect()
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
      top = Math.max(top, frame.top)
      bottom = Math.min(bottom, frame.bottom)
    }
    return right - left < 1 || bottom - top < 1
      ? null
      : { element, isText, rect: new DOMRect(left, top, right - left, bottom - top) }
  }

  const checkOverlaps = (boxes: readonly Box[]): void => {
    const parts = boxes.map(seenPartOf).filter((box) => box !== null)
    const seen = parts.toSorted((a, b) => a.rect.top - b.rect.top)
    for (const [index, one] of seen.entries()) {
      for (let next = index + 1; next < seen.length; next += 1) {
        const other = seen[next]
        if (other === undefined || other.rect.top >= one.rect.bottom) break
        if (areOver(one, other)) faults.push(`${nameOf(one.element)} stands over ${nameOf(other.element)}`)
      }
    }
  }

  checkTop()
  checkHeading()
  checkAction()
  const boxes = collect()
  for (const box of boxes) {
    const fault = checkBox(box)
    if (fault !== null) faults.push(`${nameOf(box.element)} ${fault}`)
  }
  checkOverlaps(boxes)
  return [...new Set(faults)].slice(0, 12)
}
