import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/fields/select.tsx'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { Block } from '../order-block.tsx'

/** What the recording is about: some narrators refuse a topic or charge more for it. Only with its flag. */
export function TopicBlock() {
  const { store, info } = useOrderEditor()
  const { form, errors } = useFormState()
  const options = [
    { value: 0, label: m.neworder_no_topic() },
    ...info.topics.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <Block title={m.neworder_topic()}>
      <SelectField
        label={m.neworder_topic()}
        isLabelHidden
        hint={m.neworder_topic_hint()}
        error={errors['topic']}
        options={options}
        value={form.draft.topic}
        onChange={(topic) => store.change({ change: 'fields', fields: { topic } })}
        data-field="topic"
      />
    </Block>
  )
}
