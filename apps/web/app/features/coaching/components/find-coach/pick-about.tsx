import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { CoachBadges } from '#web/features/coaches/components/coach-badges.tsx'
import classes from '#web/features/coaches/components/coaches.module.css'
import { OFFER_BEGINS, offerSentence } from '#web/features/coaches/listing-words.ts'

const BEGINS = OFFER_BEGINS.slice(0, -3)

/** A coach's offer and two highest badges, on their card among our picks. */
export function PickAbout({ coach }: { coach: CoachListing }) {
  return (
    <>
      {coach.myOffer && (
        <p className={classes.cut}>
          <b>{BEGINS}</b>
          {offerSentence(coach).slice(BEGINS.length)}
        </p>
      )}
      <CoachBadges coach={coach} most={2} />
    </>
  )
}
