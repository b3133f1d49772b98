import './staff-content.css'
import '../editing/editing.css'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useOrder } from '../editing/use-order.ts'
import { useTouched } from '../editing/use-touched.ts'
import { QuestionEditor } from './question-editor.tsx'
import type { StaffQuestion, Topic } from './question-editor.tsx'
import { inReadersLanguage } from './shown-title.ts'
import { useMay } from '../../session/use-may.ts'

const shownQuestion = ({ question_ru, question_en }: StaffQuestion): string =>
  inReadersLanguage(question_ru, question_en)

/** Questions and answers by topic, in the order of the help page (Product §2 staff area). */
export function QuestionsScreen({ topics }: { readonly topics: readonly Topic[] }) {
  const { onTouched } = useTouched()
  return (
    <StaffPage
      title={m.content_questions()}
      actions={
        <>
          <ButtonLink size="s" to={pathToStaff.staffTopics()}>
            {m.content_topics_short()}
          </ButtonLink>
          <ButtonLink size="s" to={pathTo.help()}>
            {m.content_on_site()}
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-5">
        {topics.map((topic) => (
          <TopicCard key={topic.id} topic={topic} topics={topics} onTouched={onTouched} />
        ))}
      </div>
    </StaffPage>
  )
}

interface TopicCardProps {
  readonly topic: Topic
  readonly topics: readonly Topic[]
  readonly onTouched: (key: string, isChanged: boolean) => void
}

/** New ones have no id yet. */
const NEW = 0

function TopicCard({ topic, topics, onTouched }: TopicCardProps) {
  const may = useMay()
  const [opened, setOpened] = useState<readonly number[]>([])
  const { id: topic_id, title, questions } = topic
  const { items, order } = useOrder(questions, async (body) => {
    await api('PUT /staff/question-topics/{id}/order', { params: { id: topic_id }, body })
  })
  const open = (id: number): void => setOpened([...opened, id])
  const close = (id: number): void => setOpened((before) => before.filter((one) => one !== id))
  const shared = { topic_id, topics, onTouched }
  return (
    <section className="card editing-card" aria-labelledby={`topic-${topic_id}`}>
      <h2 id={`topic-${topic_id}`}>{title}</h2>
      <SortableList
        label={title}
        items={items}
        keyOf={({ id }) => id}
        nameOf={shownQuestion}
        isFixed={!may('PUT /staff/question-topics/{id}/order')}
        onOrder={order}
        row={(question) => {
          const { id } = question
          if (opened.includes(id)) return <QuestionEditor {...shared} question={question} onClose={() => close(id)} />
          return (
            <button
              type="button"
              className="link question-row text-left [overflow-wrap:anywhere]"
              aria-expanded={false}
              onClick={() => open(id)}
            >
              {shownQuestion(question)}
            </button>
          )
        }}
      />
      {opened.includes(NEW) ? (
        <QuestionEditor {...shared} question={null} onClose={() => close(NEW)} />
      ) : may('POST /staff/questions') ? (
        <div>
          <Button size="s" onClick={() => open(NEW)}>
            <Plus className="icon-s" />
            {m.content_question_add()}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
