import { Link } from 'react-router'

/** "Problem with your log in? Reset my Password" (AUTH-07): a page of ours or, in the store, an outside one. */
export function ResetLink({ address }: { address: string }) {
  return (
    <>
      Problem with your log in?{' '}
      {address.startsWith('/') ? (
        <Link to={address}>Reset my Password</Link>
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          Reset my Password
        </a>
      )}
    </>
  )
}
