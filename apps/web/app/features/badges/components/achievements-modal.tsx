import type { Achievements } from '@oola/contract/badges/badges.schema'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { badgeQueries } from '../badges.queries.ts'
import { AchievementsOverview, OverviewSkeleton } from './achievements-overview.tsx'
import { AllOfGroup } from './all-of-group.tsx'

/** The sections in their order, with their headings (BADGE-03). */
const SECTIONS = [
  { id: 'badges', heading: 'BADGES' },
  { id: 'milestones', heading: 'MILESTONES' },
  { id: 'streaks', heading: 'STREAKS' },
] as const
type SectionId = (typeof SECTIONS)[number]['id']

interface AchievementsModalProps {
  opened: boolean
  onClose: () => void
}

/** My achievements: three sections of six, and the full list of one behind its "See more" (BADGE-03..06). */
export function AchievementsModal({ opened, onClose }: AchievementsModalProps) {
  const [shown, setShown] = useState<SectionId | null>(null)
  const close = () => {
    setShown(null)
    onClose()
  }
  return (
    <AppModal opened={opened} onClose={close} title="My achievements" size="lg">
      <Content shown={shown} onShow={setShown} />
    </AppModal>
  )
}

interface ContentProps {
  shown: SectionId | null
  onShow: (section: SectionId | null) => void
}

function Content({ shown, onShow }: ContentProps) {
  const groups = useQuery(badgeQueries.groups())
  // BACK returns to the button that led away.
  const cameFrom = useRef<SectionId | null>(null)
  const show = (section: SectionId) => {
    cameFrom.current = section
    onShow(section)
  }
  const sectionsOf = (data: Achievements) =>
    SECTIONS.map((section) => ({ ...section, items: data[section.id] }))
  return (
    <Loaded
      query={groups}
      failure="We could not load your achievements"
      safe="What you have earned stays yours."
      skeleton={<OverviewSkeleton headings={SECTIONS.map(({ heading }) => heading)} />}
    >
      {(data) => {
        const section = sectionsOf(data).find(({ id }) => id === shown)
        if (section) return <AllOfGroup {...section} onBack={() => onShow(null)} />
        return (
          <AchievementsOverview sections={sectionsOf(data)} focusOn={cameFrom.current} onSeeMore={show} />
        )
      }}
    </Loaded>
  )
}
