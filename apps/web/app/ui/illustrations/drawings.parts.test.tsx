import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { IconStar } from '@tabler/icons-react'
import { Badge } from '#web/ui/badges/badge.tsx'
import { HalfWheelStrip } from '#web/ui/illustrations/half-wheel-strip.tsx'
import { COMPOSITIONS, Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { testSheet } from '../../../test/sheet.tsx'

function FoundationSamples() {
  return (
    <Card as="section" gap={4}>
      <Row gap={3} wrap>
        {LIFE_AREAS.map(({ id }) => (
          <Portrait key={id} userId={id - 1} name="Dana Whitlock" size={68} />
        ))}
        <Portrait name="Dana Whitlock" size={68} />
      </Row>
      <Row gap={3} wrap>
        {LIFE_AREAS.map(({ key, id }) => (
          <Badge key={key} area={key} size={68}>
            {id * 25}
          </Badge>
        ))}
        <Badge area="friends" size={68}>
          <IconStar size={22} />
        </Badge>
        <Badge area="friends" size={68} earned={false}>
          50
        </Badge>
      </Row>
      <Row gap={3} wrap>
        {LIFE_AREAS.map(({ key }) => (
          <AreaTile key={key} area={key} variant="fill" />
        ))}
        {LIFE_AREAS.map(({ key }) => (
          <AreaTile key={key} area={key} size="md" />
        ))}
        <AreaTile area="fun" variant="locked" />
        <AreaTile area="fitness" size="sm" done />
      </Row>
      <Grid columns={4} phone={2} gap={4}>
        {COMPOSITIONS.slice(0, 4).map(({ name }, id) => (
          <Stack key={name} gap={1}>
            <Illustration id={id} locked={id === 3} />
            <Text size="caption" tone="quiet">
              {name}
            </Text>
          </Stack>
        ))}
      </Grid>
      <div style={{ width: 'min(460px, 100%)', height: 160 }}>
        <HalfWheelStrip />
      </div>
    </Card>
  )
}

testSheet('drawings', <FoundationSamples />)
