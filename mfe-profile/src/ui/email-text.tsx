/** An e-mail address that breaks before its @ first, where it doesn't fit a line. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return <>{email.slice(0, at)}<wbr />{email.slice(at)}</>
}
