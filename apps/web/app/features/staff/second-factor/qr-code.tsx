interface QrCodeProps {
  /** Rows of 0 and 1, the quiet zone included. */
  readonly rows: readonly string[]
  readonly label: string
}

/** A QR code as one path; black on white in both themes, because cameras want it so. */
export function QrCode({ rows, label }: QrCodeProps) {
  const path = rows
    .flatMap((row, y) => [...row].map((module, x) => (module === '1' ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('')
  const size = rows.length
  return (
    <svg className="staff-qr" viewBox={`0 0 ${String(size)} ${String(size)}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
