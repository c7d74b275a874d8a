import { useQueries, useQuery } from '@tanstack/react-query'
import { type ListView, readListView, writeListView } from '../../kit/list-address.ts'
import { SavedViews } from '../../kit/saved-views.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { choiceOf } from '../member-choice.ts'
import { BUILT_IN_VIEWS } from '../member-fields.ts'
import { useListViews } from '../members.mutations.ts'
import { membersQueries } from '../members.queries.ts'

interface MemberViewsProps {
  readonly view: ListView
  readonly onView: (change: Partial<ListView>) => void
}

const readQuery = (query: string): ListView => readListView(new URLSearchParams(query))

/** The saved views of the list of members, with how many each shows. */
export function MemberViews({ view, onView }: MemberViewsProps) {
  const { data } = useQuery(membersQueries.views('members'))
  const { save, remove } = useListViews('members')
  const views = [{ id: '', name: 'All', query: '' }, ...BUILT_IN_VIEWS, ...(data?.views ?? [])]
  const counts = useQueries({
    queries: views.map(({ query }) => membersQueries.count(choiceOf(readQuery(query)))),
  })
  const open = (id: string) => {
    const found = views.find((each) => each.id === id)
    if (found) onView({ ...readQuery(found.query), view: id || null })
  }
  return (
    <SavedViews
      views={views.map((each, index) => {
        const counted = counts[index]?.data
        // A tab has no room to say that a number is an estimate.
        return counted && !counted.isEstimate ? { ...each, count: counted.count } : each
      })}
      current={views.some(({ id }) => id === view.view) ? (view.view ?? '') : ''}
      onOpen={open}
      onSave={async ({ name, isShared }) => {
        const query = writeListView(new URLSearchParams(), { ...view, view: null }).toString()
        const saved = await save.mutateAsync({ name, isShared, query })
        onView({ view: saved.id })
      }}
      onDelete={async (id) => {
        try {
          await remove.mutateAsync(id)
          onView({ view: null })
        } catch (error) {
          showNote('The view is still there', {
            tone: 'bad',
            ...(error instanceof Error ? { detail: error.message } : {}),
          })
        }
      }}
    />
  )
}
