import type { i18n as I18n } from 'i18next'
import { use, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '../host.ts'
import type { RemoteDefinition } from '../remote-definition.ts'

const sectionOf = (sections: RemoteDefinition['sections'], page: string) =>
  Object.keys(sections ?? {}).find((section) => page === section || page.startsWith(`${section}-`))

/** Each page is imported once; a failed import may be retried. */
export function createPageLoader({ sources, sections, sectionsAt }: RemoteDefinition) {
  const texts = new WeakMap<I18n, Map<string, Promise<void>>>()
  /** Loads the further texts of a page and its address; undefined if it has none or they are loaded. */
  const loadTexts = (i18n: I18n, name: string, pathname: string): Promise<void> | undefined => {
    const own = sectionOf(sections, name)
    const needed = [...(own ? [own] : []), ...sectionsAt?.(pathname) ?? []]
      .filter((section) => !i18n.hasLoadedNamespace(section))
    if (needed.length === 0) return undefined
    const of = texts.get(i18n) ?? new Map<string, Promise<void>>()
    texts.set(i18n, of)
    const key = needed.join()
    const pending = of.get(key) ?? i18n.loadNamespaces(needed)
    of.set(key, pending)
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
    const { location } = useHost()
    const pending = loadTexts(i18n, name, location.pathname)
    // Must not suspend for a loaded page: the first render has to match what the server drew.
    const Found = loaded.get(name) ?? use(load(name))
    if (pending) use(pending)
    return <Found />
  }
  return { load, loadTexts, Page }
}
