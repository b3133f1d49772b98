const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** Where everybody sees a picture of the site's content, a path from `/`. */
export function imagePath({ id, content_type }: { readonly id: string; readonly content_type: string }): string {
  return `/images/${id}.${ENDINGS[content_type] ?? 'jpg'}`
}
