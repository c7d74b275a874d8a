import { Link } from 'react-router'

interface ResetLinkProps {
  /** A path of the portal, or an external address. */
  address: string
  /** Portal pages also open in a new tab: the store's frame shows the store's pages only. */
  newTab?: boolean
}

/** "Problem with your log in? Reset my Password" (AUTH-07). */
export function ResetLink({ address, newTab }: ResetLinkProps) {
  return (
    <>
      Problem with your log in?{' '}
      {address.startsWith('/') && !newTab ? (
        <Link to={address}>Reset my Password</Link>
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          Reset my Password
        </a>
      )}
    </>
  )
}
