// testing-library cleans up after each test automatically.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// A busy machine needs more than the default timeout of one second.
const { configure } = await import('@testing-library/dom')
configure({ asyncUtilTimeout: 8_000 })

// axe uses a canvas to recognise icon fonts; jsdom has none, and would print a stack trace for each attempt.
if (globalThis.HTMLCanvasElement) globalThis.HTMLCanvasElement.prototype.getContext = () => null

// React takes a stack trace for each element that it creates, a seventh of the tests' time, for messages that no test
// reads.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = await import('react')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
