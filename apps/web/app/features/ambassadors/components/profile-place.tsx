import { Section } from '#web/ui/sections/section.tsx'
import classes from './ambassador-profile.module.css'

/** Keeps the room of the ambassador's profile, so that nothing below it moves when the profile comes. */
export function ProfilePlace() {
  return (
    <div className={classes.place}>
      <Section>
        <div className={classes.profile} />
      </Section>
    </div>
  )
}
