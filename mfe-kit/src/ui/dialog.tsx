import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useKit } from '../i18n/use-kit.ts'
import { Button, type ButtonLook } from './button.tsx'
import { cx } from './cx.ts'
import { focusAfter } from './focus-after.ts'
import { Icon } from './icon.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void
  title: ReactNode
  /** Buttons at the end, cancel first. */
  actions?: ReactNode
  wide?: boolean
  /** `alertdialog`: asks a question and has no close button. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/** The browser's modal dialog: it traps the focus and restores it. The focus starts on `data-focus-first`, if any. */
export function Dialog({ open, onClose, title, actions, wide, role, children }: DialogProps) {
  const { t } = useKit()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    // The element stays in the document, because only closing it restores the focus.
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    // React focuses `autoFocus` before the dialog is open, which does nothing in a browser.
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    return () => {
      element.close()
      focusAfter(opener)
    }
  }, [open])
  return (
    <dialog
      ref={dialog} role={role} className={cx(styles.dialog, wide && styles.wide)}
      aria-labelledby={`${id}-title`} aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        close.current()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && role !== 'alertdialog') close.current()
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={`${id}-title`}>{title}</h2>
            {role !== 'alertdialog' && (
              <button type="button" className={styles.close} aria-label={t('close')} onClick={() => close.current()}>
                <Icon name="close" />
              </button>
            )}
          </div>
          <div id={`${id}-text`} className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}

interface ConfirmDialogProps {
  open: boolean
  /** A question: "Obrisati nacrt?" */
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** Label of the action: "Obriši nacrt". */
  confirm: ReactNode
  /** Label of cancel: "Zadrži nacrt". */
  cancel?: ReactNode
  look?: ButtonLook
  busy?: boolean
  /** The fault of the last attempt. */
  error?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks for confirmation of what can't be undone. The focus starts on cancel, unless a field has `data-focus-first`;
 * after an attempt that is refused it moves to the first field with a fault.
 */
export function ConfirmDialog({
  open, title, children, confirm, cancel, look = 'danger', busy, error, onConfirm, onClose,
}: ConfirmDialogProps) {
  const { t } = useKit()
  const attempted = useRef<HTMLDialogElement | null>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (!busy) attempted.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, busy])
  return (
    <Dialog
      open={open} onClose={() => busy || onClose()} title={title} role="alertdialog"
      actions={
        <>
          <Button data-focus-first onClick={onClose}>{cancel ?? t('cancel')}</Button>
          <Button
            look={look} busy={busy}
            onClick={(event) => {
              attempted.current = event.currentTarget.closest('dialog')
              setAttempts(attempts + 1)
              onConfirm()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error && <p className={styles.error} role="alert"><Icon name="alert" size="sm" /><span>{error}</span></p>}
    </Dialog>
  )
}
