import { Section } from '#web/ui/sections/section.tsx'
import classes from './ambassador-profile.module.css'

/** Reserves the space of the ambassador's profile, so that the layout does not shift when it loads. */
export function ProfilePlace() {
  return (
    <div className={classes.place}>
      <Section>
        <div className={classes.profile} />
      </Section>
    </div>
  )
}
