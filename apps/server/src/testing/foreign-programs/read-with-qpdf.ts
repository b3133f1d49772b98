/** Reads a PDF with QPDF, the strictest reader of its structure that npm has: what it says of a file, and what is in it. */
import { fileURLToPath } from 'node:url'
import createQpdf from '@neslinesli93/qpdf-wasm'

interface Qpdf {
  callMain(args: readonly string[]): number
  readonly FS: {
    writeFile(path: string, data: Uint8Array): void
    readFile(path: string): Uint8Array
  }
}

type PdfObject = Readonly<Record<string, unknown>>

export interface QpdfReading {
  /** 0 when there was nothing to say, 3 for warnings, 2 for errors. */
  readonly code: number
  /** The dictionaries of the file, those of streams too. */
  readonly objects: readonly PdfObject[]
}

const WASM = fileURLToPath(new URL('qpdf.wasm', import.meta.resolve('@neslinesli93/qpdf-wasm')))

/** Reads every object, and writes the file anew with all streams unpacked, so that each of them has to be whole. */
export async function readWithQpdf(pdf: Buffer): Promise<QpdfReading> {
  const options = { locateFile: () => WASM, noInitialRun: true }
  const qpdf = (await createQpdf(options)) as unknown as Qpdf
  qpdf.FS.writeFile('/in.pdf', pdf)
  // QPDF is a program: it leaves its exit code with the process that it runs in.
  const { exitCode } = process
  const unpacked = qpdf.callMain(['/in.pdf', '--qdf', '--decode-level=all', '/unpacked.pdf'])
  const listed = qpdf.callMain(['/in.pdf', '--json-output', '--json-stream-data=none', '/out.json'])
  process.exitCode = exitCode
  const code = Math.max(unpacked, listed)
  if (code !== 0) return { code, objects: [] }
  const { qpdf: parts } = JSON.parse(Buffer.from(qpdf.FS.readFile('/out.json')).toString('utf8')) as {
    qpdf: [unknown, Record<string, { value?: PdfObject; stream?: { dict: PdfObject } }>]
  }
  const objects = Object.values(parts[1]).map(({ value, stream }) => value ?? stream?.dict ?? {})
  return { code, objects }
}
