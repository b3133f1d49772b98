/** Those of earlier releases end in `.png`. */
const PATH = /^\/avatars\/([0-9a-f-]{36})\.(?:webp|png)$/

/** Where everybody sees the picture, a path from `/`. */
export function avatarPath(file_id: string): string {
  return `/avatars/${file_id}.webp`
}

/** The file behind such a path; null for a picture that is no upload of ours. */
export function avatarFileId(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null
}
