// testing-library cleans up after each test automatically.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// A busy machine needs more than the default timeout of one second.
const { configure } = await import('@testing-library/dom')
configure({ asyncUtilTimeout: 8_000 })

// axe uses a canvas to recognise icon fonts; jsdom has none, and would print a stack trace for each attempt.
if (globalThis.HTMLCanvasElement) globalThis.HTMLCanvasElement.prototype.getContext = () => null
