// testing-library cleans up after each test by itself.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// A busy machine takes longer than the second that waits for an element have by themselves.
const { configure } = await import('@testing-library/dom')
configure({ asyncUtilTimeout: 8_000 })

// axe asks for a canvas to recognise icon fonts; jsdom has none, and would print a stack for each question.
if (globalThis.HTMLCanvasElement) globalThis.HTMLCanvasElement.prototype.getContext = () => null
