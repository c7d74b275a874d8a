import { ProfileHeaderWords } from '#web/features/account/components/profile-header.tsx'
import { ProgressWords } from '#web/features/actions/components/tracker/progress-figures.tsx'
import { TrackerWords } from '#web/features/actions/components/tracker/tracker-tab.tsx'
import { MyGoalsWords } from '#web/features/goals/components/board/my-goals.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { HeaderWords } from '#web/ui/menus/header-words.tsx'
import classes from './dashboard.module.css'
import { TrackerWidgetWords } from './tracker-widget.tsx'

/** A subscriber's dashboard before its scripts are loaded: what it says to everybody, and where the rest will be. */
export function DashboardWords() {
  return (
    <HeaderWords>
      <Page gap={6}>
        <ProfileHeaderWords />
        <Split aside="wide" gap={6} align="stretch">
          <TrackerWidgetWords>
            <TrackerWords />
          </TrackerWidgetWords>
          <MyGoalsWords />
        </Split>
        <ProgressWords />
        <div className={classes.below} />
      </Page>
    </HeaderWords>
  )
}
