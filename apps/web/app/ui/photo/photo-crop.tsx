import { ZoomIn, ZoomOut } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { MAX_ZOOM, moveArea, squareOf, zoomArea } from './crop-area.ts'
import type { CropArea, PictureSize } from './crop-area.ts'
import './photo-crop.css'

interface PhotoCropProps {
  /** Where the picture is read from. */
  readonly src: string
  readonly picture: PictureSize
  readonly area: CropArea
  readonly onChange: (area: CropArea) => void
}

const ZOOM_STEP = 0.1
/** A key moves by a twentieth of the square. */
const KEY_PART = 0.05

const KEY_MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The square that is kept of a picture: dragged or moved by arrow keys, zoomed by the slider, the wheel, + and −. */
export function PhotoCrop({ src, picture, area, onChange }: PhotoCropProps) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const square = squareOf(picture, area)
  const zoomTo = (zoom: number): void => onChange(zoomArea(picture, area, zoom))
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (last.current === null) return
    const scale = square.side / event.currentTarget.clientWidth
    const by = { x: (last.current.x - event.clientX) * scale, y: (last.current.y - event.clientY) * scale }
    last.current = { x: event.clientX, y: event.clientY }
    onChange(moveArea(picture, area, by))
  }
  const press = (event: KeyboardEvent): void => {
    const move = KEY_MOVES[event.key]
    const step = square.side * KEY_PART
    if (move) onChange(moveArea(picture, area, { x: move.x * step, y: move.y * step }))
    else if (event.key === '+' || event.key === '=') zoomTo(area.zoom + ZOOM_STEP)
    else if (event.key === '-') zoomTo(area.zoom - ZOOM_STEP)
    else return
    event.preventDefault()
  }
  const percent = (part: number): string => `${(part / square.side) * 100}%`
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no element of HTML is a picture that is moved */}
      <div
        className="photo-crop"
        role="group"
        aria-roledescription={m.registration_crop_kind()}
        aria-label={m.registration_crop_square()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the picture in it
        tabIndex={0}
        data-autofocus
        onKeyDown={press}
        onPointerDown={(event) => {
          last.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
        onWheel={(event) => zoomTo(area.zoom - Math.sign(event.deltaY) * ZOOM_STEP)}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          style={{
            left: percent(-square.left),
            top: percent(-square.top),
            width: percent(picture.width),
            height: percent(picture.height),
          }}
        />
      </div>
      <div className="photo-zoom">
        <ZoomOut className="icon-s" />
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP / 2}
          value={area.zoom}
          aria-label={m.registration_crop_zoom()}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
        <ZoomIn className="icon-s" />
      </div>
    </>
  )
}
