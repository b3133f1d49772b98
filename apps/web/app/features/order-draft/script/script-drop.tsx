import { useState } from 'react'
import type { ClipboardEvent, DragEvent, ReactNode } from 'react'

interface ScriptDropProps {
  readonly onFile: (file: File) => void
  readonly className?: string
  readonly children: ReactNode
}

/** Around a field for words: a file that is dropped on it or pasted into it goes to `onFile`; words are left to the field. */
export function ScriptDrop({ onFile, className, children }: ScriptDropProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent): void => {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    onFile(file)
  }
  const paste = (event: ClipboardEvent): void => {
    const [file] = event.clipboardData.files
    // Word processors put a picture beside the words that were copied.
    if (!file || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    onFile(file)
  }
  return (
    <div
      className={className}
      data-script-drop={isOver ? 'over' : ''}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
    </div>
  )
}
