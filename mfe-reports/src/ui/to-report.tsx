import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePaths } from '../paths.ts'
import { Waiting } from './unread-report.tsx'

/** Replaces a page that the research's product doesn't have by the page of its report, with the same query (D-2.4). */
export function ToReport({ name }: { name: 'report-basic' | 'report-puls' }) {
  const to = usePaths()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const target = `${to(name)}${search}${hash}`
  useEffect(() => void navigate(target, { replace: true }), [navigate, target])
  return <Waiting />
}
