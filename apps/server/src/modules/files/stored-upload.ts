/** An upload that is stored and judged, and belongs to nothing yet. */
export interface StoredUpload {
  readonly id: string
  readonly storage_key: string
  readonly name: string
  readonly content_type: string
  readonly is_sound: boolean
  readonly size: number
  readonly sha256: string
}
