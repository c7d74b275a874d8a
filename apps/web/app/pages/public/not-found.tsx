import { useLocation, useNavigate } from 'react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyPetals } from '#web/ui/feedback/petal-drawings.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import classes from './not-found.module.css'

export const meta = () => [{ title: 'Page not found · Oola' }]

/** Any address that is none (public.md 2.11; ROUTE-23). */
export default function NotFound() {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The first page of a visit has the key "default": there is nothing to go back to (G-107).
  const goBack = () => void (key === 'default' ? navigate('/home') : navigate(-1))
  return (
    <div className={classes.page}>
      <EmptyPetals size={160} />
      <Heading level={1}>Sorry this page doesn't exist!</Heading>
      <p className={classes.words}>
        The address may be mistyped, or the page has moved. Nothing of yours is lost.
      </p>
      <Button size="lg" onClick={goBack}>
        GO BACK
      </Button>
    </div>
  )
}
