import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { HostFrameWords, HostNotice, HostPage } from '@glas/contracts/host'
import type { SurveyLanguage, UiLocale } from '@glas/contracts/locales'

interface ShownNotice extends HostNotice {
  readonly id: number
}

interface UiState {
  readonly mobileNavOpened: boolean
  readonly cookieSettingsOpened: boolean
  readonly notices: readonly ShownNotice[]
  /** Whether a page is loading: shows the thin bar. */
  readonly loading: boolean
  /** The language that a respondent has chosen; undefined if it is the address's. */
  readonly readIn: UiLocale | undefined
  /** The language of a respondents' page's texts, if it isn't one of the site's. */
  readonly language: SurveyLanguage | undefined
  /** The frame's words in that language. */
  readonly frame: HostFrameWords | undefined
  /** The page's path in each locale, as the page reported it; those of the previous page while the next one loads. */
  readonly translations: HostPage['translations']
}

type ReadPage = Pick<HostPage, 'locale' | 'language' | 'frame' | 'translations'>

const initialState: UiState = {
  mobileNavOpened: false, cookieSettingsOpened: false, notices: [], loading: false, readIn: undefined,
  language: undefined, frame: undefined, translations: undefined,
}

const ui = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    mobileNavToggled: (state) => ({ ...state, mobileNavOpened: !state.mobileNavOpened }),
    navigated: (state) => ({ ...state, mobileNavOpened: false }),
    cookieSettingsShown: (state, { payload }: PayloadAction<boolean>) => ({ ...state, cookieSettingsOpened: payload }),
    noticeShown: (state, { payload }: PayloadAction<ShownNotice>) =>
      ({ ...state, notices: [...state.notices.slice(-2), payload] }),
    noticeDismissed: (state, { payload }: PayloadAction<number>) =>
      ({ ...state, notices: state.notices.filter(({ id }) => id !== payload) }),
    loadingChanged: (state, { payload }: PayloadAction<boolean>) =>
      (state.loading === payload ? state : { ...state, loading: payload }),
    pageRead: (state, { payload: { locale, language, frame, translations } }: PayloadAction<ReadPage>) =>
      (state.readIn === locale && state.language === language && state.frame === frame && state.translations === translations
        ? state : { ...state, readIn: locale, language, frame, translations }),
  },
})

export const {
  mobileNavToggled, navigated, cookieSettingsShown, noticeShown, noticeDismissed, loadingChanged, pageRead,
} = ui.actions

export const createShellStore = () => configureStore({ reducer: { ui: ui.reducer } })
export type ShellStore = ReturnType<typeof createShellStore>
export type ShellRootState = ReturnType<ShellStore['getState']>
