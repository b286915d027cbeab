import { useEffect, useState } from 'react'

/** The site's own address, which only the browser knows; empty before. */
export function useOrigin(): string {
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(window.location.origin), [])
  return origin
}
