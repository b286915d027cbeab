// Trans with its parser of markup inside sentences stays out of the public pages' budget unless a part needs it.
export { I18nextProvider, initReactI18next, useTranslation } from 'real-react-i18next'
