import { useSyncExternalStore } from 'react'
import { useKit } from '../i18n/use-kit.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { NoticeKind } from './notice.tsx'
import styles from './toasts.module.css'

export interface Toast {
  readonly id: number
  readonly kind: NoticeKind
  readonly text: string
}

export interface ToastStore {
  /** Shows a sentence; it goes by itself after `forMs` (default 6 s, faults stay until closed). */
  show(text: string, kind?: NoticeKind, forMs?: number): number
  dismiss(id: number): void
  subscribe(listener: () => void): () => void
  current(): readonly Toast[]
}

/** Short sentences about what has just happened, oldest first; at most four stand at once. */
export function createToasts(): ToastStore {
  let toasts: readonly Toast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  function set(next: readonly Toast[]) {
    toasts = next
    listeners.forEach((listener) => listener())
  }
  const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id))
  return {
    dismiss,
    show(text, kind = 'ok', forMs = kind === 'error' ? 0 : 6000) {
      const id = ++last
      set([...toasts.filter((toast) => toast.text !== text), { id, kind, text }].slice(-4))
      if (forMs > 0) setTimeout(() => dismiss(id), forMs)
      return id
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => toasts,
  }
}

const icons = { info: 'info', ok: 'check', warn: 'info', error: 'alert' } as const
const none: readonly Toast[] = []

/** Where the sentences stand: once a page, in the shell. */
export function Toasts({ store }: { store: ToastStore }) {
  const { t } = useKit()
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => none)
  return (
    <section className={styles.stack} aria-label={t('notices')}>
      <div role="status">
        <ol>
          {toasts.map((toast) => (
            <li key={toast.id} className={cx(styles.toast, styles[toast.kind])}>
              <Icon name={icons[toast.kind]} />
              <p>{toast.text}</p>
              <button type="button" aria-label={t('close')} onClick={() => store.dismiss(toast.id)}><Icon name="close" size="sm" /></button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
