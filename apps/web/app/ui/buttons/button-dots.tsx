import classes from './button.module.css'

const DOTS = [0, 1, 2, 3, 4, 5, 6] as const

/** The spinner inside buttons: seven dots in the text's colour. */
export function ButtonDots({ size = 19 }: { size?: number }) {
  return (
    <svg className={classes.dots} width={size} height={size} viewBox="-12 -12 24 24" aria-hidden>
      {DOTS.map((index) => {
        const angle = (index * 2 * Math.PI) / DOTS.length - Math.PI / 2
        return (
          <circle
            key={index}
            cx={(8.6 * Math.cos(angle)).toFixed(2)}
            cy={(8.6 * Math.sin(angle)).toFixed(2)}
            r="2.2"
            opacity={(0.25 + index * 0.125).toFixed(3)}
          />
        )
      })}
    </svg>
  )
}
