import type { TodoList, TodoTask } from '@oola/contract/todo/todo.schema'
import { OVERDUE } from '@oola/contract/todo/todo-groups'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useOutboxState } from '#web/lib/outbox/use-outbox.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LateNote } from '#web/ui/feedback/late-note.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { leavingIds, taskOutbox } from '../todo.outbox.ts'
import { todoQueries } from '../todo.queries.ts'
import { withoutTasks } from '../todo-list.ts'
import { useLeavingTask } from '../use-leaving-task.ts'
import { isWaitingTask, isWrittenTask, waitingKey, withWrittenTasks } from '../written-tasks.ts'
import { EndTaskModal } from './end-task-modal.tsx'
import { TaskEditor } from './task-editor.tsx'
import { TodoRow } from './todo-row.tsx'
import classes from './todo-tab.module.css'

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly task: TodoTask }
  | { readonly kind: 'complete' | 'delete'; readonly task: TodoTask }

interface TodoTabProps {
  /** The member's local day; null while loading. */
  today: string | null
}

/** The content of the TO-DO LIST tab (TODO-01; mockup 12). */
export function TodoTab({ today }: TodoTabProps) {
  const query = useQuery(todoQueries.list())
  const { waiting, submitting, failures } = useOutboxState(taskOutbox())
  const items = [...waiting.values()]
  // While the window waits for the server itself, the list does not show its task.
  const written = items.filter(isWrittenTask).filter(({ key }) => !submitting.has(key))
  const open = (list: TodoList) =>
    withoutTasks(today === null ? list : withWrittenTasks(list, written, today), leavingIds(items))
  const [opened, setOpened] = useState<Opened | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const leaving = useLeavingTask(panel)
  const close = () => setOpened(null)
  const add = () => setOpened({ kind: 'add' })
  return (
    <div ref={panel}>
      <Loaded
        query={query}
        failure="We could not load your to-do list"
        safe="Your tasks are safe."
        skeleton={<ListSkeleton />}
      >
        {(list) => {
          const shown = leaving.list ?? open(list)
          const isEmpty = shown.length === 0
          return (
            <>
              {isEmpty ? (
                <EmptyState title="Nothing on your list">
                  Write down what’s on your mind and pick a day. We’ll bring it back that day.
                </EmptyState>
              ) : (
                <Groups
                  list={shown}
                  done={leaving.ids}
                  onEdit={(task) => setOpened({ kind: 'edit', task })}
                  onComplete={(task) => setOpened({ kind: 'complete', task })}
                />
              )}
              <AddButton isAlone={isEmpty} onClick={add} />
            </>
          )
        }}
      </Loaded>
      <LateNote late={failures > 0} />
      <LiveRegion>{leaving.announcement}</LiveRegion>
      {opened && today && (opened.kind === 'add' || opened.kind === 'edit') && (
        <TaskEditor
          task={opened.kind === 'edit' ? opened.task : null}
          today={today}
          onClose={close}
          onDelete={(task) => setOpened({ kind: 'delete', task })}
        />
      )}
      {opened && (opened.kind === 'complete' || opened.kind === 'delete') && (
        <EndTaskModal
          how={opened.kind}
          task={opened.task}
          onCancel={close}
          onConfirm={() => {
            close()
            if (isWaitingTask(opened.task)) return taskOutbox().discard([waitingKey(opened.task, written)])
            leaving.end(leaving.list ?? open(query.data ?? []), opened.task, opened.kind)
          }}
        />
      )}
    </div>
  )
}

/** The same button for an empty list and a list: it has the focus when its window has closed. */
function AddButton({ isAlone, onClick }: { isAlone: boolean; onClick: () => void }) {
  return (
    <div className={classes.add} data-add-task data-alone={isAlone || undefined}>
      <Button
        variant="outline"
        size="sm"
        leftIcon={<IconPlus size={18} stroke={2} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        ADD TASK
      </Button>
    </div>
  )
}

interface GroupsProps {
  list: TodoList
  /** Just completed: struck through until they are removed. */
  done: ReadonlySet<number>
  onEdit: (task: TodoTask) => void
  onComplete: (task: TodoTask) => void
}

function Groups({ list, done, onEdit, onComplete }: GroupsProps) {
  const prefix = useId()
  return list.map(({ day, tasks }) => {
    const overdue = day === OVERDUE
    return (
      <section key={day} className={classes.group} aria-labelledby={`${prefix}-${day}`}>
        <h3 id={`${prefix}-${day}`} className={classes.day} data-overdue={overdue || undefined}>
          {day}
        </h3>
        <Stack as="ul">
          {tasks.map((task) => (
            <TodoRow
              key={task.id}
              task={task}
              overdue={overdue}
              done={done.has(task.id)}
              onEdit={() => onEdit(task)}
              onComplete={() => onComplete(task)}
            />
          ))}
        </Stack>
      </section>
    )
  })
}

function ListSkeleton() {
  return (
    <>
      <Skeleton width={64} height={14} />
      {['62%', '78%', '54%'].map((width) => (
        <Row key={width} gap={4} className={classes.waiting}>
          <Skeleton width={28} height={28} shape="block" />
          <Skeleton width={width} />
        </Row>
      ))}
    </>
  )
}
