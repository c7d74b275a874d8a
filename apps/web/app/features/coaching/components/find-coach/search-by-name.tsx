import { COACH_SEARCH_DELAY_MS } from '@oola/contract/coaching/coaching.constants'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { showError } from '#web/lib/app-dialogs.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { BackArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceRow } from '#web/ui/lists/choice-row.tsx'
import { FlowView } from '#web/ui/modals/flow-window.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { foundWords, nameOf } from '../../coach-words.ts'
import { coachingQueries } from '../../coaching.queries.ts'
import type { ChosenCoach } from '../../find-coach-ways.ts'
import classes from '../coaching.module.css'

/** The previous term, if nothing has been typed since (COACH-16). */
const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), COACH_SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

interface SearchByNameProps {
  media: string | undefined
  onConfirm: (coach: ChosenCoach) => void
  onBack: () => void
}

/** Way 1: by name (mockup 36; COACH-07). An empty term does not search (COACH-17). */
export function SearchByName({ media, onConfirm, onBack }: SearchByNameProps) {
  const group = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<number | null>(null)
  const term = useDebounced(typed.trim())
  const wanted = typed.trim() !== '' && term !== ''
  const found = useQuery({ ...coachingQueries.search(term), enabled: wanted })
  const { error } = found
  useEffect(() => {
    // COACH-18: the specification's alert, as the accessible dialog of G-118.
    if (error) showError(error.message)
  }, [error])
  // The field has the focus, not the heading: the member comes here to type.
  useEffect(() => input.current?.focus(), [])
  const coaches = wanted ? found.data : undefined
  const chosen = coaches?.find(({ id }) => id === chosenId)
  return (
    <FlowView
      view="by-name"
      title="Who is your coach?"
      lead="Search by first or last name."
      foot={
        <Row gap={3} justify="between" className={classes.ways}>
          <Button variant="text" leftIcon={<BackArrow />} onClick={onBack}>
            GO BACK
          </Button>
          <Button size="lg" disabled={!chosen} onClick={() => chosen && onConfirm(chosen)}>
            {chosen ? `CONFIRM ${chosen.firstName.toUpperCase()}` : 'CONFIRM'}
          </Button>
        </Row>
      }
    >
      <search>
        <TextField
          ref={input}
          label="Coach’s name"
          labelHidden
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          icon={<IconSearch size={21} stroke={1.75} aria-hidden />}
          end={
            typed !== '' && (
              <IconButton
                label="Clear"
                onClick={() => {
                  setTyped('')
                  input.current?.focus()
                }}
              >
                <IconX size={18} stroke={2} />
              </IconButton>
            )
          }
        />
      </search>
      <Stack gap={3} className={classes.results}>
        <Text size="small" tone="quiet" role="status">
          {coaches && coaches.length > 0 && foundWords(coaches.length)}
        </Text>
        {wanted && !coaches && !error && (
          <>
            <Skeleton shape="block" height={80} />
            <Skeleton shape="block" height={80} />
            <Skeleton shape="block" height={80} />
          </>
        )}
        {wanted && error && (
          <ErrorState
            title="We could not search"
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          >
            Your coach is still there. We just couldn’t reach the list.
          </ErrorState>
        )}
        {coaches?.length === 0 && (
          <EmptyState title="No coaches found">Try fewer letters, or just a first or last name.</EmptyState>
        )}
        {coaches && coaches.length > 0 && (
          <Stack as="fieldset" gap={3} aria-label="Coaches">
            {coaches.map((coach) => (
              <ChoiceRow
                key={coach.id}
                name={group}
                checked={coach.id === chosenId}
                onChoose={() => setChosenId(coach.id)}
                title={nameOf(coach)}
                note={coach.location}
                picture={
                  <Portrait
                    userId={coach.id}
                    name={nameOf(coach)}
                    size={56}
                    {...pictureAddress(coach.profilePictureFileName, media)}
                  />
                }
              />
            ))}
          </Stack>
        )}
      </Stack>
    </FlowView>
  )
}
