import { IconDoorExit } from '@tabler/icons-react'
import { Button, ButtonRow } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'

/** A neutral page, in case somebody looks over the member's shoulder. */
const ELSEWHERE = 'https://www.weather.gov/'

interface CourseSupportProps {
  /** Where to get help. */
  html: string
  /** Deletes the draft answers first. */
  onLeave: () => void
}

/** Help next to an answer that may indicate fear, and the quick exit: the page is not in the history afterwards. */
export function CourseSupport({ html, onLeave }: CourseSupportProps) {
  return (
    <Card as="aside" aria-label="Help" gap={4}>
      <RichText html={html} />
      <ButtonRow>
        <Button
          variant="outline"
          leftIcon={<IconDoorExit size={20} stroke={1.75} aria-hidden />}
          onClick={() => {
            onLeave()
            location.replace(ELSEWHERE)
          }}
        >
          LEAVE THIS PAGE NOW
        </Button>
      </ButtonRow>
    </Card>
  )
}
