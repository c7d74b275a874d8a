import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { LeadershipWords } from '@oola/contract/site/company.schema'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './pages.module.css'

/** The leaders, each with their question; sample data is labelled (PUBLIC-75; G-102). */
export function LeaderCards({ leaders }: Pick<LeadershipWords, 'leaders'>) {
  return (
    <Grid as="ul" columns={2} gap={6}>
      {leaders.map(({ id, name, role, text, area, asks, sample }) => (
        <Card key={id} as="li" tone="area" data-area={area} className={classes.leader}>
          <Row gap={7} align="start" phone="stacked">
            <Portrait userId={id} name={name} size={148} />
            <Stack gap={2} align="start">
              <Row gap={3} wrap>
                <Heading level={2} variant="h3">
                  {name}
                </Heading>
                {sample && <Chip>Sample profile</Chip>}
              </Row>
              <Text tone="quiet" strong>
                {role}
              </Text>
              <p>{text}</p>
              <Text size="h3">“{asks}”</Text>
              <Chip area={area}>{LIFE_AREAS.find(({ key }) => key === area)?.name}</Chip>
            </Stack>
          </Row>
        </Card>
      ))}
    </Grid>
  )
}
