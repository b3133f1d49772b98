/** A cover as it is edited: the picture and what it shows, in words. */
export interface CoverWords {
  readonly image: string | null
  readonly image_alt_ru: string
  readonly image_alt_en: string
  readonly image_is_decorative: boolean
}

export const NO_COVER: CoverWords = { image: null, image_alt_ru: '', image_alt_en: '', image_is_decorative: false }
