import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_ZOOM, moveArea, squareOf, widestArea, zoomArea } from './crop-area.ts'

const WIDE = { width: 600, height: 400 }

test('A picture begins with the widest square in its middle', () => {
  assert.deepEqual(squareOf(WIDE, widestArea(WIDE)), { left: 100, top: 0, side: 400 })
  assert.deepEqual(squareOf({ width: 300, height: 900 }, widestArea({ width: 300, height: 900 })), {
    ...{ left: 0, top: 300, side: 300 },
  })
})

test('The square never leaves the picture, however far it is moved', () => {
  const moved = moveArea(WIDE, widestArea(WIDE), { x: 9999, y: -9999 })
  assert.deepEqual(squareOf(WIDE, moved), { left: 200, top: 0, side: 400 })
})

test('Zooming keeps the middle, and zooming out near an edge moves the square back into the picture', () => {
  const near = zoomArea(WIDE, widestArea(WIDE), 2)
  assert.deepEqual(squareOf(WIDE, near), { left: 200, top: 100, side: 200 })
  const corner = moveArea(WIDE, near, { x: 9999, y: 9999 })
  assert.deepEqual(squareOf(WIDE, corner), { left: 400, top: 200, side: 200 })
  assert.deepEqual(squareOf(WIDE, zoomArea(WIDE, corner, 1)), { left: 200, top: 0, side: 400 })
})

test('The zoom has its limits', () => {
  assert.equal(zoomArea(WIDE, widestArea(WIDE), 99).zoom, MAX_ZOOM)
  assert.equal(zoomArea(WIDE, widestArea(WIDE), 0.1).zoom, 1)
})
