import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, for values that a style sheet cannot know. */
    readonly [name: `--${string}`]: string | number | undefined
  }
}
