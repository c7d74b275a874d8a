import words from 'site-content:contact'
import { Link } from 'react-router'
import { useSamplesShown } from '../use-samples-shown.ts'

/** The support's address, or the contact form if none is set (COACH-32; spec-decision 16.5). */
export function SupportMail() {
  const { email, note } = words.details
  const withDetails = useSamplesShown() || note === null
  if (!withDetails) return <Link to="/contact">Write to support.</Link>
  return (
    <>
      Write to <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}
