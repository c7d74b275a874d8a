import { formatMoment } from '@oola/contract/date-words'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { learningQueries } from '../../learning.queries.ts'
import { moduleAddress, storeModule } from '../../stored-module.ts'
import classes from '../module/module.module.css'

/** Maximum length of a search. */
const SEARCH_MAX = 100

/** All notes of the member, newest first, with a search. */
export function AllNotes() {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = useQuery(learningQueries.notes(search))
  return (
    <>
      <TextField
        label="Search my notes"
        type="search"
        icon={<IconSearch size={19} stroke={1.75} aria-hidden />}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={180} />}
        failure="Your notes did not load"
        safe="They are safe. Try again in a moment."
      >
        {(notes) =>
          notes.length === 0 ? (
            <EmptyState level={2} title={search === '' ? 'No notes yet' : 'Nothing found'}>
              {search === ''
                ? 'You can take notes below the film of any module. They all show up here.'
                : 'No note has all of these words. Try fewer words, or different ones.'}
            </EmptyState>
          ) : (
            <Stack as="ul" gap={4} aria-label="My notes">
              {notes.map(({ moduleId, title, text, updatedAt }) => (
                <Card as="li" gap={2} key={moduleId}>
                  <Heading level={2} variant="h4">
                    <Link to={moduleAddress(moduleId)} onClick={() => storeModule({ id: moduleId })}>
                      {title}
                    </Link>
                  </Heading>
                  <Text size="small" tone="quiet">
                    {formatMoment(updatedAt)}
                  </Text>
                  <p className={classes.written}>{text}</p>
                </Card>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </>
  )
}
