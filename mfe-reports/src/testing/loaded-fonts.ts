/** jsdom has no fonts: here all of them are loaded. */
Object.defineProperty(document, 'fonts', {
  value: Object.assign(new EventTarget(), { ready: Promise.resolve() }), configurable: true,
})
