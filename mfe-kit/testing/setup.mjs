// testing-library cleans up after each test by itself.
globalThis.IS_REACT_ACT_ENVIRONMENT = true
