import { lifeArea } from '@oola/contract/life-areas/life-areas'
import {
  IconArrowRight,
  IconBook2,
  IconCheck,
  IconChecklist,
  IconPlayerPlay,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type BoardCard, minutesLeft, openLabel, opensWords, partLines } from '../../module-words.ts'
import { moduleAddress, storeModule } from '../../stored-module.ts'
import classes from './board.module.css'
import { ModuleLink } from './module-link.tsx'
import { ModulePicture } from './module-picture.tsx'

const ICONS = { watch: IconPlayerPlay, read: IconBook2, do: IconChecklist }

interface NextModuleProps {
  card: BoardCard
  /** Completed, while the next one is locked; null when none is. */
  last: BoardCard | null
  today: string | null
}

/** The main panel: the module to continue, or the one that opens next (mockup 23). */
export function NextModule({ card, last, today }: NextModuleProps) {
  return (
    <Card as="section" tone="canvas" aria-labelledby="next-module">
      <Split aside="half" gap={7} align="center">
        <Picture card={card} />
        <Stack gap={4}>
          <Row as="p" gap={2} align="stretch" wrap>
            {card.areaId !== null && (
              <Chip area={lifeArea(card.areaId).key}>{lifeArea(card.areaId).name}</Chip>
            )}
            <Chip>
              Module {card.position} of {card.total}
            </Chip>
          </Row>
          <Heading level={3} variant="h1" id="next-module">
            {card.title}
          </Heading>
          {card.caption && (
            <Text size="lead" tone="quiet">
              {card.caption}
            </Text>
          )}
          {card.isUnlocked ? (
            <OpenModule card={card} />
          ) : (
            <>
              <Text strong>
                {card.unlockDay === null ? card.unLockDateText : opensWords(card.unlockDay, today)}
              </Text>
              {last && (
                <p>
                  <Button variant="outline" to={moduleAddress(last.id)} onClick={() => storeModule(last)}>
                    DO LAST MODULE AGAIN
                  </Button>
                </p>
              )}
            </>
          )}
        </Stack>
      </Split>
    </Card>
  )
}

/** The poster has the link of the button below; screen readers and the keyboard use the button. */
function Picture({ card }: { card: BoardCard }) {
  const art = <ModulePicture module={card} locked={!card.isUnlocked} className={classes.art} />
  if (!card.isUnlocked || card.filmSeconds === null) return <div className={classes.picture}>{art}</div>
  return (
    <ModuleLink card={card} className={classes.picture} isCopy>
      {art}
      <span className={classes.play}>
        <IconPlayerPlayFilled size={28} />
      </span>
    </ModuleLink>
  )
}

function OpenModule({ card }: { card: BoardCard }) {
  const left = minutesLeft(card)
  return (
    <>
      <Row as="ul" gap={5} wrap phone="stacked">
        {partLines(card).map(({ part, name, done, line }) => {
          const Icon = done ? IconCheck : ICONS[part]
          return (
            <Row as="li" key={part} gap={3}>
              <IconDisc tone={done ? 'brand' : 'card'} aria-hidden>
                <Icon size={20} stroke={done ? 2.5 : 1.75} />
              </IconDisc>
              <Stack as="span">
                <Text as="strong" strong tight>
                  {name}
                </Text>
                <Text as="small" size="small" tone="quiet" numbers>
                  {done ? 'Done' : line}
                </Text>
              </Stack>
            </Row>
          )
        })}
      </Row>
      <Row as="p" gap={4} wrap phone="stacked">
        <Button
          size="lg"
          {...(card.externalLink
            ? { href: card.externalLink, newTab: true }
            : { to: moduleAddress(card.id) })}
          onClick={() => storeModule(card)}
          rightIcon={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
        >
          {openLabel(card)}
        </Button>
        {!card.isCompleted && left > 0 && (
          <Text as="span" size="small" tone="quiet" center>
            About {left} minutes left
          </Text>
        )}
      </Row>
    </>
  )
}
