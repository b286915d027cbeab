import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import type { UiLocale } from '@glas/contracts/locales'
import type { Texts } from '@glas/contracts/texts'
import { createI18nSync } from '../i18n/create-i18n-sync.ts'

interface Options {
  locale?: UiLocale
  namespace?: string
  /** The part's texts in both locales. */
  catalogues?: Readonly<Partial<Record<UiLocale, Texts>>>
  /** The page's address. */
  path?: string
}

/** Renders a piece as its part would: translated and inside a router; with a user to operate it. */
export function renderPiece(
  piece: ReactNode, { locale = 'hr', namespace = 'test', catalogues = {}, path = '/' }: Options = {},
): RenderResult & { user: UserEvent } {
  const i18n = createI18nSync(locale, namespace, catalogues)
  const user = userEvent.setup()
  const result = render(piece, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </I18nextProvider>
    ),
  })
  return { ...result, user }
}
