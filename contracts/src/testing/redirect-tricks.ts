/**
 * Redirect targets that are not paths of this site, or only look like one; no code that accepts a target may follow
 * them.
 */
export const redirectTricks = [
  '', 'profil', 'https://evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example',
  '/%2f%2fevil.example', '/%2fevil.example', '/%5cevil.example', '/\tevil', '/\n/evil.example', '/%09/evil.example',
  '/%0d%0aLocation:x', '/%252fevil.example', '/%25252f%25252fevil.example', '/%5C%5Cevil.example',
  '/%2e%2e//evil.example', '/\r//evil.example', '\t//evil.example', ' //evil.example', '/\u0000/evil.example',
  '/%00/evil.example', '///evil.example', '////evil.example', '/./\\evil.example', 'http:evil.example',
  'http:/evil.example', 'data:text/html,x', 'JaVaScript:alert(1)', 'javascript:alert(1)', '/.//evil.example',
  '/x/..//evil.example', '/%E0%A4%A',
] as const
