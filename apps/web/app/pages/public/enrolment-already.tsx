import type { Membership } from '@oola/contract/billing/billing.schema'
import { membershipWords } from '#web/features/billing/membership-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import classes from './enrolment.module.css'

/** For who has a membership: there is nothing to buy here. */
export function AlreadyMember({ membership }: { membership: Membership }) {
  const { title, text } = membershipWords(membership)
  return (
    <div className={classes.already}>
      <PetalRing areas={['fitness', 'finance', 'family', 'faith', 'field', 'friends', 'fun']} />
      <Heading level={1} look="h2">
        {title}
      </Heading>
      <p>{text}</p>
      <div className={classes.ways}>
        <Button to="/dashboard">GO TO MY DASHBOARD</Button>
        <Button to="/membership" variant="outline">
          MY MEMBERSHIP
        </Button>
      </div>
    </div>
  )
}
