/**
 * Removes the names that components get for debugging: each is an assignment, which a minifier must keep together with
 * its component. Calls that make components are marked as free of effects. Components that no part uses are then left
 * out.
 * @param {string} source
 */
export default function markComponents(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/ = (?=React\$1\.(?:forwardRef|createContext|memo)\()/g, ' = /*#__PURE__*/ ')
}
