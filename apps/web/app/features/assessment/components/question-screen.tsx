import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { AreaSideList } from '#web/ui/journey/area-side-list.tsx'
import { areaRows } from '../area-rows.ts'
import { QuestionRoom, type QuestionRoomProps } from './question-room.tsx'
import classes from './question-screen.module.css'

interface QuestionScreenProps extends QuestionRoomProps {
  /** Index 0-6 of the furthest area reached. */
  furthest: number
  onArea: (areaIndex: number) => void
}

/** The assessment: the seven areas beside the room of the current one (STEP1-08). */
export function QuestionScreen({ furthest, onArea, ...room }: QuestionScreenProps) {
  return (
    <div className={classes.screen}>
      <div className={classes.side}>
        <AreaSideList
          rows={areaRows(room.areas, room.position, furthest)}
          onSelect={(area) => {
            if (!room.saving) onArea(LIFE_AREAS.findIndex(({ key }) => key === area))
          }}
        />
        <div className={classes.hint}>
          <p>Answer as things are today</p>
          <p>Not as they were, and not as they should be. Only you see your answers.</p>
        </div>
      </div>
      <QuestionRoom {...room} />
    </div>
  )
}
