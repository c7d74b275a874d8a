import { Link } from 'react-router'

interface ResetLinkProps {
  /** A page of ours, or an outside one. */
  address: string
  /** Also a page of ours opens in a tab of its own: the store's frame shows none but the store's pages. */
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
