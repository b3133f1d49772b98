/**
 * Which square of a picture is kept while it is dragged and zoomed.
 *
 * Invariant: the square lies wholly inside the picture.
 */

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The middle of the square in pixels of the picture, and how much closer than the widest square it is. */
export interface CropArea {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export interface CropSquare {
  readonly left: number
  readonly top: number
  readonly side: number
}

export const MAX_ZOOM = 4

/** The widest square, in the middle. */
export function widestArea({ width, height }: PictureSize): CropArea {
  return { zoom: 1, x: width / 2, y: height / 2 }
}

/** The square of an area, in pixels of the picture. */
export function squareOf(picture: PictureSize, { zoom, x, y }: CropArea): CropSquare {
  const side = Math.min(picture.width, picture.height) / zoom
  return { left: x - side / 2, top: y - side / 2, side }
}

/** The area moved by pixels of the picture, as far as the picture goes. */
export function moveArea(picture: PictureSize, area: CropArea, by: { x: number; y: number }): CropArea {
  return inside(picture, { ...area, x: area.x + by.x, y: area.y + by.y })
}

/** The area at another zoom around the same middle, as far as the picture goes. */
export function zoomArea(picture: PictureSize, area: CropArea, zoom: number): CropArea {
  return inside(picture, { ...area, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) })
}

function inside(picture: PictureSize, area: CropArea): CropArea {
  const half = squareOf(picture, area).side / 2
  const between = (value: number, length: number) => Math.min(length - half, Math.max(half, value))
  return { ...area, x: between(area.x, picture.width), y: between(area.y, picture.height) }
}
