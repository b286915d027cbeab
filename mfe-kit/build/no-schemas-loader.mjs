// In browsers contracts give paths, methods and types; schemas are checked on the server alone. Each `Type.X(…)` becomes
// nothing, and calls that only return a value are marked so that the minifier drops the operations a part does not use.
const schema = /(?<![\w$.])Type\.\w+(?:<[^<>()]*>)?\(/g
const call = /(?<=(?:[=(,:[?]|\.\.\.|=>)\s*)([A-Za-z_$][\w$.]*(?:<[^<>()]*>)?\()/g
const keyword = /^(?:if|for|while|switch|return|function|catch|typeof|await)\b/

/** The index after the parenthesis that closes the one before `from`; strings and templates are stepped over. */
function closing(source, from) {
  let depth = 1
  for (let at = from; at < source.length; at += 1) {
    const char = source[at]
    if (char === "'" || char === '"' || char === '`') {
      at += 1
      while (source[at] !== char) at += source[at] === '\\' ? 2 : 1
    } else if (char === '/' && source[at + 1] === '/') at = source.indexOf('\n', at)
    else if (char === '/' && source[at + 1] === '*') at = source.indexOf('*/', at) + 1
    else if (char === '(') depth += 1
    else if (char === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Error('A parenthesis of a schema is never closed')
}

/** @param {string} source */
export default function dropSchemas(source) {
  let kept = ''
  let at = 0
  for (const match of source.matchAll(schema)) {
    if (match.index < at) continue
    kept += `${source.slice(at, match.index)}undefined`
    at = closing(source, match.index + match[0].length)
  }
  return (kept + source.slice(at)).replace(call, (found) => (keyword.test(found) ? found : `/*#__PURE__*/ ${found}`))
}
