const common =
  /^(lozinka|password|passw0rd|zaporka|tajna|qwert[zy]|asdf|admin|glas|hrvatska|iloveyou|welcome|12345|abc)/i

/**
 * How hard a password is to guess, from 0 (empty) to 4: length counts most, then the number of different characters;
 * sequences, repetitions and common beginnings count little. A hint beside the field, not a rule.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length === 0) return 0
  if (password.length < 6 || new Set(password).size < 4) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  let steps = 0
  for (let i = 1; i < password.length; i++) {
    const step = password.charCodeAt(i) - password.charCodeAt(i - 1)
    if (step < -1 || step > 1) steps++
  }
  const effective = Math.min(new Set(password.toLowerCase()).size * 1.6, steps + 1) + (kinds - 1) * 1.5 -
    (common.test(password) ? 5 : 0)
  if (effective < 8) return 1
  if (effective < 11) return 2
  return effective < 15 ? 3 : 4
}
