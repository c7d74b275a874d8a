import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { AreaSideList } from '#web/ui/journey/area-side-list.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { areaRows } from '../area-rows.ts'
import classes from './assessment.module.css'
import { QuestionRoom, type QuestionRoomProps } from './question-room.tsx'

interface AssessmentScreenProps extends QuestionRoomProps {
  /** Index 0-6 of the furthest area reached. */
  furthest: number
  onArea: (areaIndex: number) => void
}

/** The assessment: the seven areas next to the room of the current one (STEP1-08). */
export function AssessmentScreen({ furthest, onArea, ...room }: AssessmentScreenProps) {
  return (
    <div className={classes.screen}>
      <div className={classes.side}>
        <AreaSideList
          rows={areaRows(room.areas, room.position, furthest)}
          onSelect={(area) => {
            if (!room.saving) onArea(LIFE_AREAS.findIndex(({ key }) => key === area))
          }}
        />
        <Stack gap={1} className={classes.hint}>
          <Text size="small" strong>
            Answer as things are today
          </Text>
          <Text size="small" tone="quiet">
            Not as they were, and not as they should be. Only you see your answers.
          </Text>
        </Stack>
      </div>
      <QuestionRoom {...room} />
    </div>
  )
}
