/**
 * The text of a statement file. Banks write Windows-1251, some UTF-8 or the DOS page; the file's own word about it is read only
 * where the bytes leave a doubt.
 */
export function statementText(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    // Cyrillic in a single-byte page is practically never valid UTF-8, so what is left is one of the pages.
    const head = content.subarray(0, 500).toString('latin1')
    // «Кодировка=DOS» in the DOS page: the name is not Latin, the value is.
    return new TextDecoder(/=DOS\s*[\r\n]/.test(head) ? 'ibm866' : 'windows-1251').decode(content)
  }
}
