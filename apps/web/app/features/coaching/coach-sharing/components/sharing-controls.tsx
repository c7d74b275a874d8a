import type { CoachSharing, SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { EVERYTHING, NO_MARKS } from '@oola/contract/coaching/coach-sharing/may-see'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useSaveSharing } from '../coach-sharing.mutations.ts'
import classes from './sharing.module.css'
import { SharingTable } from './sharing-table.tsx'

interface SharingControlsProps {
  sharing: CoachSharing
  name: string
  media: string | undefined
}

/** The master switch, the table and the two switches below it; each press is saved (mockup 47). */
export function SharingControls({ sharing, name, media }: SharingControlsProps) {
  const { marks, coach } = sharing
  const save = useSaveSharing()
  const set = (change: Partial<SharingMarks>) => save.mutate({ ...marks, ...change })
  return (
    <Card gap={4}>
      <Card tone="brand" padding="small">
        <Row gap={3}>
          <Portrait
            name={coach ? `${coach.firstName} ${coach.lastName}` : undefined}
            size={44}
            {...(coach ? { userId: coach.id } : {})}
            {...pictureAddress(coach?.pictureFileName, media)}
          />
          <div className={classes.words}>
            <Heading level={2} variant="h4">
              Share with {name}
            </Heading>
            <Text size="small" tone="quiet">
              Off closes everything below, and keeps your choices for later. Steps and goals that you keep
              private are left out of {coach ? `${coach.firstName}’s` : 'your coach’s'} totals, too.
            </Text>
          </div>
          <Switch
            label={`Share with ${name}`}
            hideLabel
            checked={marks.isOn}
            onChange={(isOn) => set({ isOn })}
          />
        </Row>
      </Card>
      <SharingTable marks={marks} onChange={set} />
      <Stack divided>
        <SwitchRow
          title="Streak and steps taken"
          hint="How many days, how many steps, never which ones"
          off={!marks.isOn}
          checked={marks.progress}
          onChange={(progress) => set({ progress })}
        />
        <SwitchRow
          title="Modules and progress"
          hint="Which module you are on, and your answers stay yours"
          off={!marks.isOn}
          checked={marks.modules}
          onChange={(modules) => set({ modules })}
        />
        <SwitchRow
          title="Badges"
          hint="The ones you have earned"
          off={!marks.isOn}
          checked={marks.badges}
          onChange={(badges) => set({ badges })}
        />
      </Stack>
      <Row gap={2} wrap>
        <SavedLine state={save.status} name={coach?.firstName} />
        <Button
          variant="text"
          size="sm"
          disabled={!marks.isOn}
          onClick={() => set({ ...EVERYTHING, isOn: true })}
        >
          SHARE ALL
        </Button>
        <Button variant="outline" size="sm" disabled={!marks.isOn} onClick={() => set(NO_MARKS)}>
          SHARE NOTHING
        </Button>
      </Row>
    </Card>
  )
}

interface SwitchRowProps {
  title: string
  hint: string
  off: boolean
  checked: boolean
  onChange: (on: boolean) => void
}

function SwitchRow({ title, hint, off, checked, onChange }: SwitchRowProps) {
  return (
    <ItemRow
      title={title}
      note={hint}
      action={<Switch label={title} hideLabel checked={checked} disabled={off} onChange={onChange} />}
    />
  )
}

/** Shows the result of the last press, in place of a save button. */
function SavedLine({
  state,
  name,
}: {
  state: 'idle' | 'pending' | 'error' | 'success'
  name: string | undefined
}) {
  return (
    <Text
      as="div"
      size="small"
      strong
      tone={state === 'error' ? 'danger' : 'brand'}
      role="status"
      className={classes.saved}
    >
      {state === 'success' && (
        <Row gap={2}>
          <IconCircleCheck size={19} stroke={1.75} aria-hidden />
          {name ? `Saved. ${name}’s screen has changed.` : 'Saved.'}
        </Row>
      )}
      {state === 'error' && (
        <Row gap={2}>
          <IconAlertTriangle size={19} stroke={1.75} aria-hidden />
          That was not saved. It is back as it was.
        </Row>
      )}
    </Text>
  )
}
