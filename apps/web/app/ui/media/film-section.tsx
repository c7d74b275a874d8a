import { Disclosure } from '../layout/disclosure.tsx'
import { Section } from '../sections/section.tsx'
import { Film } from './film.tsx'

interface FilmSectionProps {
  film: {
    readonly title: string
    readonly mp4: string
    readonly poster: string
    readonly posterSmall: string
    readonly captions: string
    readonly descriptions: string
    readonly seconds: number
    readonly transcript: string
  }
  title: string
  text: string
}

/** A film of a public page with its heading and its transcript. */
export function FilmSection({ film, title, text }: FilmSectionProps) {
  const { transcript, ...rest } = film
  return (
    <Section tone="offer" title={title} lead={text}>
      <div>
        <Film {...rest} />
        <Disclosure summary="Read the film">
          <p>{transcript}</p>
        </Disclosure>
      </div>
    </Section>
  )
}
