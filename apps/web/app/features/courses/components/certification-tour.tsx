import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './certification/certification.module.css'

/** The tour of one step: it is above the additional programs and points at them (COURSE-20). */
export function CertificationTour({ onEnd }: { onEnd: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} className={classes.tour}>
      <Card as="section" tone="brand" aria-labelledby="certification-tour">
        <Row gap={5} justify="between" wrap>
          <div>
            <Heading level={3} variant="h3" id="certification-tour">
              Start Coach Certification
            </Heading>
            <Text tone="quiet">
              Your certification is open, right here below. Its modules come one after another, at your pace.
            </Text>
          </div>
          <Button size="sm" onClick={onEnd}>
            GOT IT
          </Button>
        </Row>
      </Card>
      <IconArrowDown className={classes.arrow} size={32} stroke={2} aria-hidden />
    </div>
  )
}
