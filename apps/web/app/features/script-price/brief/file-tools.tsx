import { FileUp } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'

/** What `readScriptFile` reads; its code is fetched later. */
const READ_TYPES = '.txt,.docx,.pdf,.rtf,.srt'

interface FileToolsProps {
  readonly ruleId: string
  readonly onFile: (file: File) => void
}

/** A script from a file: chosen here, or dropped on what stands around it. Its page brings `brief-field.css`. */
export function FileTools({ ruleId, onFile }: FileToolsProps) {
  return (
    <div className="brief-tools">
      <label className="btn btn-outline btn-s brief-file">
        <FileUp className="icon-s" />
        {m.brief_file()}
        <input
          type="file"
          className="hidden-text"
          accept={READ_TYPES}
          aria-describedby={ruleId}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) onFile(chosen)
            target.value = ''
          }}
        />
      </label>
      <span className="brief-rule hint" id={ruleId}>
        {m.brief_file_rule()}
      </span>
    </div>
  )
}
