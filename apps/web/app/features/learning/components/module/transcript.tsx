import type { ModuleFilm } from '@oola/contract/learning/module-info.schema'
import { useEffect, useRef, useState } from 'react'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { filmTime } from '#web/ui/media/film-time.ts'
import { Text } from '#web/ui/text/text.tsx'
import { currentLine } from '../../current-line.ts'
import classes from './module.module.css'

interface TranscriptProps {
  cues: ModuleFilm['cues']
  time: number
  onJump: (seconds: number) => void
}

/** Speech and visual descriptions; follows the film inside its own box, a press on a line seeks. */
export function Transcript({ cues, time, onJump }: TranscriptProps) {
  const [follows, setFollows] = useState(true)
  const list = useRef<HTMLOListElement>(null)
  const current = currentLine(cues, time)
  useEffect(() => {
    const box = list.current
    const line = box?.children[current]
    if (!follows || !box || !(line instanceof HTMLElement)) return
    box.scrollTo({ top: line.offsetTop - box.clientHeight / 2 + line.clientHeight / 2, behavior: 'smooth' })
  }, [current, follows])
  return (
    <Card as="section" padding="none" className={classes.transcript} aria-labelledby="transcript">
      <Row as="header" gap={3} justify="between" className={classes.head}>
        <Heading level={2} variant="h4" id="transcript">
          Transcript
        </Heading>
        <Switch label="Follows the film" checked={follows} onChange={setFollows} />
      </Row>
      <ol
        className={classes.lines}
        ref={list}
        // Manual scrolling stops the following.
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
      >
        {cues.map(({ from, text, kind }, index) => (
          <li key={`${from}-${kind}`} data-current={index === current || undefined}>
            <button
              type="button"
              className={classes.line}
              data-sound={kind === 'description' || undefined}
              onClick={() => onJump(from)}
            >
              <Text as="span" size="caption" tone={index === current ? 'brand' : 'quiet'} numbers>
                {filmTime(from)}
              </Text>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}
