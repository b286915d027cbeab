// Trans, with its parser of markup in sentences, stays out of the public pages' budget unless a part needs it.
export { I18nextProvider, initReactI18next, useTranslation } from 'real-react-i18next'
