import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { IconStar } from '@tabler/icons-react'
import { Badge } from '#web/ui/badges/badge.tsx'
import { HalfWheelStrip } from '#web/ui/illustrations/half-wheel-strip.tsx'
import { COMPOSITIONS, Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { Row, Sample } from '../sample.tsx'
import classes from '../ui.module.css'

export function FoundationSamples() {
  return (
    <Sample title="Portraits, badges and area tiles" wide>
      <Row>
        {LIFE_AREAS.map(({ id }) => (
          <Portrait key={id} userId={id - 1} name="Dana Whitlock" size={68} />
        ))}
        <Portrait name="Dana Whitlock" size={68} />
      </Row>
      <Row>
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
      <Row>
        {LIFE_AREAS.map(({ key }) => (
          <AreaTile key={key} area={key} look="fill" />
        ))}
        {LIFE_AREAS.map(({ key }) => (
          <AreaTile key={key} area={key} size="md" />
        ))}
        <AreaTile area="fun" look="locked" />
        <AreaTile area="fitness" size="sm" done />
      </Row>
      <div className={classes.pictures}>
        {COMPOSITIONS.map(({ name }, id) => (
          <div key={name}>
            <Illustration id={id} locked={id === 14} />
            {name}
          </div>
        ))}
      </div>
      <div className={classes.strip}>
        <HalfWheelStrip />
      </div>
    </Sample>
  )
}
