import { Button } from '#web/ui/buttons/button.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'

/** The way from the account page to what her coach may see. */
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
