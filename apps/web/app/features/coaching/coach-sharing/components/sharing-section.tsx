import { Button } from '#web/ui/buttons/button.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'

/** The link from the account page to the coach's permissions. */
export function SharingSection() {
  return (
    <AccountSection
      id="coach"
      title="What my coach may see"
      words="Scores, goals and action steps, area by area. You can close everything with one switch."
      action={
        <Button variant="outline" size="sm" to="/coachSharing">
          CHOOSE
        </Button>
      }
    />
  )
}
