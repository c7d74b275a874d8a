import { type ReactNode, useRef, useState } from 'react'
import { Loaded, type Read } from '#web/ui/feedback/loaded.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import type { ShownAchievement } from './achievement-grid.tsx'
import { type AchievementSection, AchievementsOverview, OverviewSkeleton } from './achievements-overview.tsx'
import { AllOfGroup } from './all-of-group.tsx'

interface AchievementsModalProps<Id extends string> {
  /** The groups in their order. */
  sections: readonly Omit<AchievementSection<Id>, 'items'>[]
  query: Read<Readonly<Record<Id, readonly ShownAchievement[]>>>
  /** Opens an earned badge. */
  onOpen?: (id: number) => void
  /** Above the sections. */
  before?: ReactNode
  onClose: () => void
}

/**
 * My achievements: six of each section, and the full list of one behind its "See more" (BADGE-04, BADGE-05,
 * BADGE-19).
 */
export function AchievementsModal<Id extends string>(props: AchievementsModalProps<Id>) {
  const { sections, query, onOpen, before, onClose } = props
  const [shown, setShown] = useState<Id | null>(null)
  // BACK returns the focus to the button that led away.
  const cameFrom = useRef<Id | null>(null)
  const show = (id: Id) => {
    cameFrom.current = id
    setShown(id)
  }
  return (
    <AppModal opened onClose={onClose} title="My achievements" size="lg">
      <Loaded
        query={query}
        failure="We could not load your achievements"
        safe="What you have earned stays yours."
        skeleton={<OverviewSkeleton headings={sections.map(({ heading }) => heading)} />}
      >
        {(data) => {
          const filled = sections.map((section) => ({ ...section, items: data[section.id] }))
          const section = filled.find(({ id }) => id === shown)
          if (section) return <AllOfGroup {...section} onOpen={onOpen} onBack={() => setShown(null)} />
          return (
            <>
              {before}
              <AchievementsOverview
                sections={filled}
                focusOn={cameFrom.current}
                onSeeMore={show}
                onOpen={onOpen}
              />
            </>
          )
        }}
      </Loaded>
    </AppModal>
  )
}
