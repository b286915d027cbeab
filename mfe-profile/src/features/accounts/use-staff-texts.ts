import { use } from 'react'
import type { i18n as I18n } from 'i18next'
import { useTexts } from '../../texts.ts'

const loading = new WeakMap<I18n, Promise<void>>()

/** Waits for the texts that log-in needs only after the password; call it last in a component that draws the rest. */
export function useStaffTexts(): void {
  const { i18n } = useTexts()
  if (i18n.hasLoadedNamespace('change-password')) return
  const pending = loading.get(i18n) ?? i18n.loadNamespaces('change-password')
  loading.set(i18n, pending)
  use(pending)
}
