import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { HostNotice } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'

interface ShownNotice extends HostNotice {
  readonly id: number
}

interface UiState {
  readonly mobileNavOpened: boolean
  readonly cookieSettingsOpened: boolean
  readonly notices: readonly ShownNotice[]
  /** A navigation whose page is not there yet: the thin bar. */
  readonly loading: boolean
  /** The language that a respondent reads the page in; undefined where it is the address's. */
  readonly readIn: UiLocale | undefined
}

const initialState: UiState = {
  mobileNavOpened: false, cookieSettingsOpened: false, notices: [], loading: false, readIn: undefined,
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
    pageRead: (state, { payload }: PayloadAction<UiLocale | undefined>) =>
      (state.readIn === payload ? state : { ...state, readIn: payload }),
  },
})

export const {
  mobileNavToggled, navigated, cookieSettingsShown, noticeShown, noticeDismissed, loadingChanged, pageRead,
} = ui.actions

export const createShellStore = () => configureStore({ reducer: { ui: ui.reducer } })
export type ShellStore = ReturnType<typeof createShellStore>
export type ShellRootState = ReturnType<ShellStore['getState']>
