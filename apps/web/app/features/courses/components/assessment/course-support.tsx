import { IconDoorExit } from '@tabler/icons-react'
import { Button, ButtonRow } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'

/** Nothing to explain to somebody who looks over a shoulder. */
const ELSEWHERE = 'https://www.weather.gov/'

interface CourseSupportProps {
  /** Where help is. */
  html: string
  /** What was answered here is to be forgotten first. */
  onLeave: () => void
}

/** Help beside an answer that may come from fear, and the fast way out: the page is not in the history afterward. */
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
