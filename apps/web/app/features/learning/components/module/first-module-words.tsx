import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { HeaderWords } from '#web/ui/menus/header-words.tsx'
import classes from './module.module.css'
import { ModulePartsWords } from './module-parts.tsx'

/** A module before the program is there: every one has something to watch and to read. */
export function ModuleWords() {
  return (
    <HeaderWords>
      <Page gap={5}>
        <Row justify="between" className={classes.onScreen}>
          <BackLink to="/dashboard">BACK</BackLink>
        </Row>
        <Row as="header" gap={6} justify="between" aria-busy>
          <Stack gap={4} className={classes.title}>
            <Skeleton width="78%" height={34} />
            <Skeleton width="52%" />
          </Stack>
          <div className={classes.petalsSpot}>
            <Skeleton height="100%" shape="circle" />
          </div>
        </Row>
        <ModulePartsWords />
        <Skeleton height={318} shape="block" />
      </Page>
    </HeaderWords>
  )
}
