import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Replaces the address by another one. Not `<Navigate>`: it would be part of the router's file, which members load
 * (STAFF-03, docs/decisions/page-loading).
 */
export function GoTo({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
