const PATH = /^\/avatars\/([0-9a-f-]{36})\.png$/

/** Where everybody sees the picture, a path from `/`. */
export function avatarPath(file_id: string): string {
  return `/avatars/${file_id}.png`
}

/** The file behind such a path; null for a picture that is no upload of ours. */
export function avatarFileId(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null
}
