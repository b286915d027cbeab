// In browsers contracts provide paths, methods and types; only the server validates schemas. Each `Type.X(…)` is
// removed, and calls that only return a value are marked, so that the minifier drops the operations that a part does
// not use.
const schema = /(?<![\w$.])Type\.\w+(?:<[^<>()]*>)?\(/g
// Comments are matched first and stay unchanged: a mark in them would end the comment.
const call = /\/\*[^]*?\*\/|(?<=^\s*|[;{},)\w]\s+)\/\/[^\n]*|(?<=(?:[=(,:[?]|\.\.\.|=>)\s*)[A-Za-z_$][\w$.]*(?:<[^<>()]*>)?\(/gm
const keyword = /^(?:if|for|while|switch|return|function|catch|typeof|await)\b/

/** The index after the parenthesis that closes the one before `from`; strings and templates are skipped. */
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
  return (kept + source.slice(at)).replace(call, (found) =>
    (found.startsWith('/') || keyword.test(found) ? found : `/*#__PURE__*/ ${found}`))
}
