/** The windows in which pages are looked at. */
export interface Window {
  readonly name: 'desk' | 'low-desk' | 'phone'
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
}

/** A laptop, in Russian. */
export const DESK: Window = { name: 'desk', width: 1440, height: 900, theme: 'light' }
/** A smaller laptop, where less fits above the fold. */
export const LOW_DESK: Window = { name: 'low-desk', width: 1280, height: 720, theme: 'light' }
/** A phone in the evening, in English. */
export const PHONE: Window = { name: 'phone', width: 390, height: 844, theme: 'dark' }
