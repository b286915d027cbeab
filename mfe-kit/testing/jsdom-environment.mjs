import { TestEnvironment } from 'jest-environment-jsdom'
import { quickLabels } from './quick-labels.mjs'
import { quickStyles } from './quick-styles.mjs'

const fromNode = [
  'TextEncoder', 'TextDecoder', 'fetch', 'Request', 'Response', 'Headers', 'ReadableStream', 'TransformStream',
  'structuredClone', 'BroadcastChannel', 'crypto', 'Uint8Array', 'ArrayBuffer',
]

/** Enough of a MessageChannel for React; Node's own would keep the process alive. */
class TestMessageChannel {
  constructor() {
    this.port1 = { onmessage: null, close() {} }
    this.port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0), close() {} }
  }
}

/** jsdom, plus the browser features that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true })
    }
    quickLabels(this.global)
    quickStyles(this.global)
    this.global.MessageChannel ??= TestMessageChannel
    const dialog = this.global.HTMLDialogElement?.prototype
    if (dialog && !dialog.showModal) {
      const before = new WeakMap()
      dialog.show = function show() { this.open = true }
      dialog.showModal = function showModal() {
        before.set(this, this.ownerDocument.activeElement)
        this.open = true
        const first = this.querySelector('[autofocus], button, input, select, textarea, a[href]')
        first?.focus()
      }
      dialog.close = function close() {
        if (!this.open) return
        this.open = false
        before.get(this)?.focus?.()
        this.dispatchEvent(new this.ownerDocument.defaultView.Event('close'))
      }
    }
    this.global.Element.prototype.scrollIntoView ??= function scrollIntoView() {}
    const { Blob, FileReader } = this.global
    Blob.prototype.text ??= function text() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader()
        reader.onload = () => resolve(reader.result)
        reader.onerror = () => reject(reader.error)
        reader.readAsText(this)
      })
    }
    this.global.matchMedia ??= (query) => ({
      matches: false, media: query, addEventListener() {}, removeEventListener() {}, addListener() {},
      removeListener() {},
    })
    this.global.CSS ??= { escape: (text) => String(text).replace(/[^\w-]/g, (c) => `\\${c}`) }
  }
}
