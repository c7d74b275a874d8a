import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type Bars, barWords } from '../call/line-quality.ts'
import classes from './call-controls.module.css'

const STEPS = [1, 2, 3, 4] as const

/** Quality of the connection, in four bars and in words (look-coaching 5). */
export function LineBars({ bars, children }: { bars: Bars; children?: string }) {
  return (
    <Row as="p" gap={3}>
      <svg className={classes.bars} width="24" height="20" viewBox="0 0 24 20" aria-hidden>
        {STEPS.map((step) => (
          <rect
            key={step}
            data-on={step <= bars || undefined}
            x={(step - 1) * 6.4}
            y={20 - (4 + step * 4)}
            width="4"
            height={4 + step * 4}
            rx="2"
          />
        ))}
      </svg>
      <Text as="span" size="small" tone="quiet">
        {children ? <b>{barWords(bars)} </b> : barWords(bars)}
        {children}
      </Text>
    </Row>
  )
}
