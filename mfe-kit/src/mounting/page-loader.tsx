import type { i18n as I18n } from 'i18next'
import { use, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { RemoteDefinition } from '../remote-definition.ts'

const sectionOf = (sections: RemoteDefinition['sections'], page: string) =>
  Object.keys(sections ?? {}).find((section) => page === section || page.startsWith(`${section}-`))

/** Each page is imported once; a failed import may be retried. */
export function createPageLoader({ sources, sections }: RemoteDefinition) {
  const texts = new WeakMap<I18n, Map<string, Promise<void>>>()
  /** Loads a page's further texts; undefined if it has none or they are loaded. */
  const loadTexts = (i18n: I18n, name: string): Promise<void> | undefined => {
    const section = sectionOf(sections, name)
    if (!section || i18n.hasLoadedNamespace(section)) return undefined
    const of = texts.get(i18n) ?? new Map<string, Promise<void>>()
    texts.set(i18n, of)
    const pending = of.get(section) ?? i18n.loadNamespaces(section)
    of.set(section, pending)
    return pending
  }
  const loaded = new Map<string, ComponentType>()
  const loading = new Map<string, Promise<ComponentType>>()
  const load = (name: string): Promise<ComponentType> => {
    const pending = loading.get(name) ?? sources[name]!().then(
      (module) => {
        loaded.set(name, module.default)
        return module.default
      },
      (error: unknown) => {
        loading.delete(name)
        throw error
      },
    )
    loading.set(name, pending)
    return pending
  }
  const Page = ({ name }: { name: string }) => {
    const { i18n } = useTranslation()
    const pending = loadTexts(i18n, name)
    // Must not suspend for a loaded page: the first render has to match what the server drew.
    const Found = loaded.get(name) ?? use(load(name))
    if (pending) use(pending)
    return <Found />
  }
  return { load, loadTexts, Page }
}
