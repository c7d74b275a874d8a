import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import classes from './certification-tour.module.css'

/** The tour of one step: it stands above the additional programs and points at them (COURSE-20). */
export function CertificationTour({ onEnd }: { onEnd: () => void }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={place} className={classes.tour} aria-labelledby="certification-tour">
      <div>
        <Heading level={3} look="h3" id="certification-tour">
          Start Coach Certification
        </Heading>
        <p>Your certification is open, right here below. Its modules come one after another, at your pace.</p>
      </div>
      <Button size="sm" onClick={onEnd}>
        GOT IT
      </Button>
      <IconArrowDown className={classes.arrow} size={32} stroke={2} aria-hidden />
    </section>
  )
}
