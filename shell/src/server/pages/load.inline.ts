/** A file that the page's script needs. */
export interface EarlyFile {
  readonly href: string
  readonly integrity: string
}

export interface Load {
  /** Fetches the files. */
  begin(): void
  /** Runs the script when the whole document is there. */
  run(): void
}

/**
 * Loads the page's script, each step once.
 *
 * Documents contain this function as text, so it can't use anything from outside itself. Files with this ending are
 * minified in releases.
 * @param files the first is the one that runs
 */
export function createLoad(files: readonly EarlyFile[]): Load {
  const nonce = (document.currentScript as HTMLScriptElement).nonce
  let [entry] = files
  const pending = [...files]

  function append(name: 'link' | 'script', attributes: object): void {
    document.head.append(Object.assign(document.createElement(name), attributes, {
      nonce,
      crossOrigin: 'anonymous',
      // Files are kept for weeks after they went out of use; a page that was open for longer reloads.
      onerror: () => performance.now() > 3_600_000 && location.reload(),
    }))
  }

  function begin(): void {
    for (const file of pending.splice(0)) append('link', { rel: 'preload', as: 'script', ...file })
  }

  function run(): void {
    begin()
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', run)
    if (entry) append('script', { src: entry.href, integrity: entry.integrity })
    entry = undefined
  }

  return { begin, run }
}
