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
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type BoardCard, minutesLeft, openLabel, opensWords, partLines } from '../../module-words.ts'
import { moduleAddress, storeModule } from '../../stored-module.ts'
import { ModuleLink } from './module-link.tsx'
import { ModulePicture } from './module-picture.tsx'
import classes from './next-module.module.css'

const ICONS = { watch: IconPlayerPlay, read: IconBook2, do: IconChecklist }

interface NextModuleProps {
  card: BoardCard
  /** Done again while the next one is locked; null when none is done. */
  last: BoardCard | null
  today: string | null
}

/** What the eye meets first: the module to go on with, or the one that opens next (mockup 23). */
export function NextModule({ card, last, today }: NextModuleProps) {
  return (
    <section className={classes.panel} aria-labelledby="next-module">
      <Picture card={card} />
      <div className={classes.words}>
        <Row as="p" gap={2} align="stretch" wrap>
          {card.areaId !== null && <Chip area={lifeArea(card.areaId).key}>{lifeArea(card.areaId).name}</Chip>}
          <Chip>
            Module {card.position} of {card.total}
          </Chip>
        </Row>
        <Heading level={3} look="h1" id="next-module">
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
      </div>
    </section>
  )
}

/** The poster leads where the button below leads; screen readers and the keyboard have the button. */
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
      <ul className={classes.parts}>
        {partLines(card).map(({ part, name, done, line }) => {
          const Icon = done ? IconCheck : ICONS[part]
          return (
            <li key={part} data-done={done || undefined}>
              <span className={classes.disc} aria-hidden>
                <Icon size={20} stroke={done ? 2.5 : 1.75} />
              </span>
              <span>
                <strong>{name}</strong>
                <small>{done ? 'Done' : line}</small>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={classes.go}>
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
          <Text as="span" size="small" tone="quiet">
            About {left} minutes left
          </Text>
        )}
      </p>
    </>
  )
}
